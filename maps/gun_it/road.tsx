<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="road" tilewidth="64" tileheight="64" tilecount="73" columns="0">
 <grid orientation="orthogonal" width="1" height="1"/>
 <tile id="0">
  <image source="../../art/gun_it/road/asphalt_09.svg" width="64" height="64"/>
 </tile>
 <tile id="1">
  <image source="../../art/gun_it/road/asphalt_10.svg" width="64" height="64"/>
 </tile>
 <tile id="2">
  <image source="../../art/gun_it/road/asphalt_11.svg" width="64" height="64"/>
 </tile>
 <tile id="3">
  <image source="../../art/gun_it/road/asphalt_12.svg" width="64" height="64"/>
 </tile>
 <tile id="4">
  <image source="../../art/gun_it/road/asphalt_13.svg" width="64" height="64"/>
 </tile>
 <tile id="5">
  <image source="../../art/gun_it/road/asphalt_14.svg" width="64" height="64"/>
 </tile>
 <tile id="6">
  <image source="../../art/gun_it/road/asphalt_15.svg" width="64" height="64"/>
 </tile>
 <tile id="7">
  <image source="../../art/gun_it/road/asphalt_16.svg" width="64" height="64"/>
 </tile>
 <tile id="8">
  <image source="../../art/gun_it/road/asphalt_17.svg" width="64" height="64"/>
 </tile>
 <tile id="9">
  <image source="../../art/gun_it/road/crack_1.svg" width="64" height="64"/>
 </tile>
 <tile id="10">
  <image source="../../art/gun_it/road/crack_2.svg" width="64" height="64"/>
 </tile>
 <tile id="11">
  <image source="../../art/gun_it/road/crack_3.svg" width="64" height="64"/>
 </tile>
 <tile id="12">
  <image source="../../art/gun_it/road/crack_4.svg" width="64" height="64"/>
 </tile>
 <tile id="13">
  <image source="../../art/gun_it/road/dash_inner_left_1.svg" width="64" height="64"/>
 </tile>
 <tile id="14">
  <image source="../../art/gun_it/road/dash_inner_left_2.svg" width="64" height="64"/>
 </tile>
 <tile id="15">
  <image source="../../art/gun_it/road/dash_inner_right_1.svg" width="64" height="64"/>
 </tile>
 <tile id="16">
  <image source="../../art/gun_it/road/dash_inner_right_2.svg" width="64" height="64"/>
 </tile>
 <tile id="17">
  <image source="../../art/gun_it/road/dash_outer_left_1.svg" width="64" height="64"/>
 </tile>
 <tile id="18">
  <image source="../../art/gun_it/road/dash_outer_left_2.svg" width="64" height="64"/>
 </tile>
 <tile id="19">
  <image source="../../art/gun_it/road/dash_outer_right_1.svg" width="64" height="64"/>
 </tile>
 <tile id="20">
  <image source="../../art/gun_it/road/dash_outer_right_2.svg" width="64" height="64"/>
 </tile>
 <tile id="21">
  <image source="../../art/gun_it/road/edge_left_1.svg" width="64" height="64"/>
 </tile>
 <tile id="22">
  <image source="../../art/gun_it/road/edge_left_2.svg" width="64" height="64"/>
 </tile>
 <tile id="23">
  <image source="../../art/gun_it/road/edge_left_3.svg" width="64" height="64"/>
 </tile>
 <tile id="24">
  <image source="../../art/gun_it/road/edge_right_1.svg" width="64" height="64"/>
 </tile>
 <tile id="25">
  <image source="../../art/gun_it/road/edge_right_2.svg" width="64" height="64"/>
 </tile>
 <tile id="26">
  <image source="../../art/gun_it/road/edge_right_3.svg" width="64" height="64"/>
 </tile>
 <tile id="27">
  <image source="../../art/gun_it/road/grit_1.svg" width="64" height="64"/>
 </tile>
 <tile id="28">
  <image source="../../art/gun_it/road/grit_2.svg" width="64" height="64"/>
 </tile>
 <tile id="29">
  <image source="../../art/gun_it/road/grit_3.svg" width="64" height="64"/>
 </tile>
 <tile id="30">
  <image source="../../art/gun_it/road/grit_4.svg" width="64" height="64"/>
 </tile>
 <tile id="31">
  <image source="../../art/gun_it/road/line_left_1.svg" width="64" height="64"/>
 </tile>
 <tile id="32">
  <image source="../../art/gun_it/road/line_left_2.svg" width="64" height="64"/>
 </tile>
 <tile id="33">
  <image source="../../art/gun_it/road/line_left_3.svg" width="64" height="64"/>
 </tile>
 <tile id="34">
  <image source="../../art/gun_it/road/line_right_1.svg" width="64" height="64"/>
 </tile>
 <tile id="35">
  <image source="../../art/gun_it/road/line_right_2.svg" width="64" height="64"/>
 </tile>
 <tile id="36">
  <image source="../../art/gun_it/road/line_right_3.svg" width="64" height="64"/>
 </tile>
 <tile id="37">
  <image source="../../art/gun_it/road/ripple_aa_1.svg" width="64" height="64"/>
 </tile>
 <tile id="38">
  <image source="../../art/gun_it/road/ripple_aa_2.svg" width="64" height="64"/>
 </tile>
 <tile id="39">
  <image source="../../art/gun_it/road/ripple_ab_1.svg" width="64" height="64"/>
 </tile>
 <tile id="40">
  <image source="../../art/gun_it/road/ripple_ab_2.svg" width="64" height="64"/>
 </tile>
 <tile id="41">
  <image source="../../art/gun_it/road/ripple_ba_1.svg" width="64" height="64"/>
 </tile>
 <tile id="42">
  <image source="../../art/gun_it/road/ripple_ba_2.svg" width="64" height="64"/>
 </tile>
 <tile id="43">
  <image source="../../art/gun_it/road/ripple_bb_1.svg" width="64" height="64"/>
 </tile>
 <tile id="44">
  <image source="../../art/gun_it/road/ripple_bb_2.svg" width="64" height="64"/>
 </tile>
 <tile id="45">
  <image source="../../art/gun_it/road/ripple_dusk_aa_1.svg" width="64" height="64"/>
 </tile>
 <tile id="46">
  <image source="../../art/gun_it/road/ripple_dusk_aa_2.svg" width="64" height="64"/>
 </tile>
 <tile id="47">
  <image source="../../art/gun_it/road/ripple_dusk_ab_1.svg" width="64" height="64"/>
 </tile>
 <tile id="48">
  <image source="../../art/gun_it/road/ripple_dusk_ab_2.svg" width="64" height="64"/>
 </tile>
 <tile id="49">
  <image source="../../art/gun_it/road/ripple_dusk_ba_1.svg" width="64" height="64"/>
 </tile>
 <tile id="50">
  <image source="../../art/gun_it/road/ripple_dusk_ba_2.svg" width="64" height="64"/>
 </tile>
 <tile id="51">
  <image source="../../art/gun_it/road/ripple_dusk_bb_1.svg" width="64" height="64"/>
 </tile>
 <tile id="52">
  <image source="../../art/gun_it/road/ripple_dusk_bb_2.svg" width="64" height="64"/>
 </tile>
 <tile id="53">
  <image source="../../art/gun_it/road/ripple_end_left_a.svg" width="64" height="64"/>
 </tile>
 <tile id="54">
  <image source="../../art/gun_it/road/ripple_end_left_b.svg" width="64" height="64"/>
 </tile>
 <tile id="55">
  <image source="../../art/gun_it/road/ripple_end_right_a.svg" width="64" height="64"/>
 </tile>
 <tile id="56">
  <image source="../../art/gun_it/road/ripple_end_right_b.svg" width="64" height="64"/>
 </tile>
 <tile id="57">
  <image source="../../art/gun_it/road/sand_00.svg" width="64" height="64"/>
 </tile>
 <tile id="58">
  <image source="../../art/gun_it/road/sand_01.svg" width="64" height="64"/>
 </tile>
 <tile id="59">
  <image source="../../art/gun_it/road/sand_02.svg" width="64" height="64"/>
 </tile>
 <tile id="60">
  <image source="../../art/gun_it/road/sand_03.svg" width="64" height="64"/>
 </tile>
 <tile id="61">
  <image source="../../art/gun_it/road/sand_04.svg" width="64" height="64"/>
 </tile>
 <tile id="62">
  <image source="../../art/gun_it/road/sand_05.svg" width="64" height="64"/>
 </tile>
 <tile id="63">
  <image source="../../art/gun_it/road/sand_06.svg" width="64" height="64"/>
 </tile>
 <tile id="64">
  <image source="../../art/gun_it/road/sand_07.svg" width="64" height="64"/>
 </tile>
 <tile id="65">
  <image source="../../art/gun_it/road/sand_19.svg" width="64" height="64"/>
 </tile>
 <tile id="66">
  <image source="../../art/gun_it/road/sand_20.svg" width="64" height="64"/>
 </tile>
 <tile id="67">
  <image source="../../art/gun_it/road/sand_21.svg" width="64" height="64"/>
 </tile>
 <tile id="68">
  <image source="../../art/gun_it/road/sand_22.svg" width="64" height="64"/>
 </tile>
 <tile id="69">
  <image source="../../art/gun_it/road/sand_23.svg" width="64" height="64"/>
 </tile>
 <tile id="70">
  <image source="../../art/gun_it/road/sand_24.svg" width="64" height="64"/>
 </tile>
 <tile id="71">
  <image source="../../art/gun_it/road/sand_25.svg" width="64" height="64"/>
 </tile>
 <tile id="72">
  <image source="../../art/gun_it/road/sand_26.svg" width="64" height="64"/>
 </tile>
</tileset>
