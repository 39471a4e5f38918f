/** `name@district` for towns whose name is not unique. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s*;\s*/)
      .map((pair) => pair.split('=') as [string, string]),
  );

/** German names that travellers, maps and timetables still use; shown to readers of German. All other towns keep their Czech names. */
export const germanNames = table(`
Praha=Prag;Brno=Brünn;Plzeň=Pilsen;Olomouc=Olmütz;České Budějovice=Budweis;Znojmo=Znaim;Karlovy Vary=Karlsbad;Mariánské Lázně=Marienbad;Františkovy Lázně=Franzensbad;Špindlerův Mlýn=Spindlermühle;
Praha-východ=Prag-Ost;Praha-západ=Prag-West;Plzeň-město=Pilsen-Stadt;Plzeň-jih=Pilsen-Süd;Plzeň-sever=Pilsen-Nord;Brno-město=Brünn-Stadt;Brno-venkov=Brünn-Land;Ostrava-město=Ostrava-Stadt
`);
/** German names of old maps, which people still type. */
export const germanAliases = table(`
Aš=Asch;Benešov=Beneschau;Beroun=Beraun;Bílina=Bilin;Blansko=Blanz;Bruntál=Freudenthal;Břeclav=Lundenburg;Cheb=Eger;Chrudim=Chrudim;Česká Kamenice=Böhmisch Kamnitz;
Česká Třebová=Böhmisch Trübau;Český Krumlov=Krumau;Čáslav=Tschaslau;Domažlice=Taus;Doksy@CZ0511=Hirschberg am See;Duchcov=Dux;Dvůr Králové nad Labem=Königinhof an der Elbe;
Františkovy Lázně=Franzensbad;Frýdlant=Friedland;Fulnek=Fulnek;Harrachov=Harrachsdorf;Havlíčkův Brod=Deutschbrod;Hodonín=Göding;Horní Planá=Oberplan;Hrob=Klostergrab;
Hluboká nad Vltavou=Frauenberg;Jáchymov=Sankt Joachimsthal;Jablonné v Podještědí=Deutsch Gabel;Janské Lázně=Johannisbad;Jeseník=Freiwaldau;Jičín=Jitschin;Karlštejn=Karlstein;Kašperské Hory=Bergreichenstein;Kolín=Kolin;
Kraslice=Graslitz;Krupka=Graupen;Kvilda=Außergefild;Kyjov=Gaya;Lázně Kynžvart=Bad Königswart;Lednice=Eisgrub;Lipno nad Vltavou=Lippen;Litomyšl=Leitomischl;Loket=Elbogen;Luhačovice=Bad Luhatschowitz;
Mariánské Lázně=Marienbad;Mělník=Melnik;Mikulov=Nikolsburg;Mladá Boleslav=Jungbunzlau;Moravská Třebová=Mährisch Trübau;Moravský Krumlov=Mährisch Kromau;Nová Bystřice=Neubistritz;Nové Hrady=Gratzen;
Nové Město na Moravě=Neustadtl in Mähren;Nový Bor=Haida;Nýrsko=Neuern;Osek@CZ0426=Ossegg;Pardubice=Pardubitz;Pec pod Sněžkou=Petzer;Písek@CZ0314=Pisek;Prachatice=Prachatitz;Příbram=Pribram;Přerov=Prerau;
Rokytnice nad Jizerou=Rochlitz an der Iser;Rožmberk nad Vltavou=Rosenberg;Slavkov u Brna=Austerlitz;Sušice=Schüttenhofen;Špindlerův Mlýn=Spindlermühle;Šternberk=Sternberg;Štramberk=Stramberg;Tábor=Tabor;
Tachov=Tachau;Telč=Teltsch;Trutnov=Trautenau;Třeboň=Wittingau;Turnov=Turnau;Uherské Hradiště=Ungarisch Hradisch;Valtice=Feldsberg;Velké Losiny=Groß Ullersdorf;Velké Pavlovice=Groß Pawlowitz;Vimperk=Winterberg;
Vranov nad Dyjí=Frain;Vrchlabí=Hohenelbe;Vyšší Brod=Hohenfurth;Zlaté Hory=Zuckmantel;Zlín=Zlin;Železná Ruda=Markt Eisenstein;Železný Brod=Eisenbrod;Žďár nad Sázavou=Saar;Plzeň=Pilsen;Ostrava=Ostrau;
Mikulášovice=Nixdorf;Děčín=Tetschen;Hřensko=Herrnskretschen;Jiříkov=Georgswalde;Hranice@CZ0714=Mährisch Weißkirchen;Rumburk=Rumburg;Varnsdorf=Warnsdorf;Kadaň=Kaaden;Vejprty=Weipert;Boží Dar=Gottesgab;Abertamy=Abertham;Bečov nad Teplou=Petschau;
Teplice=Teplitz;Třebíč=Trebitsch;Jindřichův Hradec=Neuhaus;Slavonice=Zlabings;Kutná Hora=Kuttenberg;Kroměříž=Kremsier;Adršpach=Adersbach;Broumov=Braunau;Náchod=Nachod;Frenštát pod Radhoštěm=Frankstadt;Rožnov pod Radhoštěm=Rosenau
`);

/** Polish names in use; shown to readers of Polish. */
export const polishNames = table(`
Praha-východ=Praga-Wschód;Praha-západ=Praga-Zachód;Plzeň-město=Pilzno-Miasto;Plzeň-jih=Pilzno-Południe;Plzeň-sever=Pilzno-Północ;Brno-město=Brno-Miasto;Brno-venkov=Brno-Okolice;Ostrava-město=Ostrawa-Miasto;
Praha=Praga;Plzeň=Pilzno;Ostrava=Ostrawa;Olomouc=Ołomuniec;České Budějovice=Czeskie Budziejowice;Český Krumlov=Czeski Krumlov;Český Těšín=Czeski Cieszyn;Česká Lípa=Czeska Lipa;Karlovy Vary=Karlowe Wary;
Mariánské Lázně=Mariańskie Łaźnie;Františkovy Lázně=Franciszkowe Łaźnie;Janské Lázně=Jańskie Łaźnie;Špindlerův Mlýn=Szpindlerowy Młyn;Pec pod Sněžkou=Pec pod Śnieżką;Adršpach=Adrszpach;Karlštejn=Karlsztejn;Jihlava=Igława;
Jeseník=Jesionik;Šumperk=Szumperk;Opava=Opawa;Krnov=Karniów;Karviná=Karwina;Bohumín=Bogumin;Havířov=Hawierzów;Frýdek-Místek=Frydek-Mistek;Třinec=Trzyniec;Jablunkov=Jabłonków;Hlučín=Hulczyn;Nový Jičín=Nowy Jiczyn;Zlaté Hory=Złote Hory;Třeboň=Trzeboń;Poděbrady=Podiebrady;Příbram=Przybram;
Přerov=Przerów;Prostějov=Prościejów;Kroměříž=Kromieryż;Zlín=Zlin;Tábor=Tabor;Litoměřice=Litomierzyce;Ústí nad Labem=Uście nad Łabą;Ústí nad Orlicí=Uście nad Orlicą;Břeclav=Brzecław;Jičín=Jiczyn;
Vidnava=Widnawa;Javorník@CZ0711=Jawornik;Petrovice u Karviné=Piotrowice koło Karwiny;Bystřice@CZ0802=Bystrzyca;Vendryně=Wędrynia;Mosty u Jablunkova=Mosty koło Jabłonkowa;Dolní Lomná=Łomna Dolna;Horní Lomná=Łomna Górna
`);
/** Polish names that people still type. */
export const polishAliases = table(
  'Broumov=Broumów;Teplice=Cieplice;Slavkov u Brna=Sławków koło Brna;Žďár nad Sázavou=Zdziar nad Sazawą;Jablonec nad Nisou=Jablonec nad Nysą',
);

export const englishNames = table(`
Praha=Prague;
Praha-východ=Prague-East;Praha-západ=Prague-West;Plzeň-město=Plzeň-City;Plzeň-jih=Plzeň-South;Plzeň-sever=Plzeň-North;Brno-město=Brno-City;Brno-venkov=Brno-Country;Ostrava-město=Ostrava-City
`);
/** Old English names people still type. */
export const englishAliases = table('Plzeň=Pilsen;Karlovy Vary=Carlsbad;Slavkov u Brna=Austerlitz;Mariánské Lázně=Marienbad');
