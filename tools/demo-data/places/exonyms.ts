/** Names by which German and Polish speakers know a Czech town, shown to them; beside those GeoNames marks by language.
 * `name@district` where other towns share the name. */
const table = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s*;\s*/)
      .map((pair) => pair.split('=') as [string, string]),
  );

export const germanNames = table(`
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

export const polishNames = table(`
Adršpach=Adrszpach;Bohumín=Bogumin;Broumov=Broumów;Cheb=Cheb;Český Krumlov=Czeski Krumlov;Děčín=Děčín;Františkovy Lázně=Franciszkowe Łaźnie;Hlučín=Hulczyn;Jablunkov=Jabłonków;Jeseník=Jesionik;Jihlava=Igława;
Karlštejn=Karlsztejn;Karviná=Karwina;Krnov=Karniów;Kutná Hora=Kutná Hora;Mariánské Lázně=Mariańskie Łaźnie;Mikulov=Mikulov;Náchod=Náchod;Nový Jičín=Nowy Jiczyn;Pardubice=Pardubice;Pec pod Sněžkou=Pec pod Śnieżką;Písek=Písek;
Praha=Praga;Šumperk=Szumperk;Špindlerův Mlýn=Szpindlerowy Młyn;Teplice=Cieplice;Třinec=Trzyniec;Zlaté Hory=Złote Hory;Zlín=Zlin;Žďár nad Sázavou=Zdziar nad Sazawą;Tábor=Tabor;Harrachov=Harrachov;Jablonec nad Nisou=Jablonec nad Nysą;
Slavkov u Brna=Sławków koło Brna;Ústí nad Labem=Uście nad Łabą;Vidnava=Widnawa;Javorník=Jawornik;Petrovice u Karviné=Piotrowice koło Karwiny;Bystřice=Bystrzyca;Vendryně=Wędrynia;Mosty u Jablunkova=Mosty koło Jabłonkowa;Dolní Lomná=Łomna Dolna;Horní Lomná=Łomna Górna
`);

export const englishNames = table('Praha=Prague;Plzeň=Pilsen');
/** Old English names people still type. */
export const englishAliases = table('Karlovy Vary=Carlsbad;Slavkov u Brna=Austerlitz;Mariánské Lázně=Marienbad');
