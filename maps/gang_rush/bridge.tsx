<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="gang_rush_tiles" tilewidth="96" tileheight="64" tilecount="8" columns="8">
 <image source="bridge.svg" width="768" height="64"/>
 <tile id="0" type="space">
  <properties>
   <property name="kind" value="approach"/>
  </properties>
 </tile>
 <tile id="1" type="space">
  <properties>
   <property name="kind" value="road"/>
  </properties>
 </tile>
 <tile id="2" type="space">
  <properties>
   <property name="kind" value="line"/>
  </properties>
 </tile>
 <tile id="3" type="damage">
  <properties>
   <property name="damage" type="int" value="1"/>
  </properties>
 </tile>
 <tile id="4" type="damage">
  <properties>
   <property name="damage" type="int" value="2"/>
  </properties>
 </tile>
 <tile id="5" type="edge">
  <properties>
   <property name="edge" value="open"/>
  </properties>
 </tile>
 <tile id="6" type="edge">
  <properties>
   <property name="edge" value="low"/>
  </properties>
 </tile>
 <tile id="7" type="edge">
  <properties>
   <property name="edge" value="high"/>
  </properties>
 </tile>
</tileset>
