/** Czech names with a declension that `czech.ts` can't derive, checked one by one. `~` is a space. */
export type Agreement = 'masculine' | 'feminine' | 'neuter' | 'plural';

const agreements: Record<string, Agreement> = { m: 'masculine', f: 'feminine', n: 'neuter', p: 'plural' };

/** Gender or number of the noun, then `name locative` pairs. */
const table: Record<string, string> = {
  m: `Stařeč Starči; Bor Boru; Boží~Dar Božím~Daru; Cep Cepu; Cheb Chebu; Chlum Chlumu; Chrást Chrástu; Dvůr Dvoře; Dub Dubu; Hrob Hrobu; Hamr Hamru;
Důl Dole; Dzbel Dzbelu; Dům Domě; Fulnek Fulneku; Hvozd Hvozdu; Javor Javoru; Jilem Jilmu; Kámen Kameni; Kbel Kbelu; Klášter Klášteře; Kuks Kuksu; Láz Lázu; Loket Lokti; Lom Lomu;
Nižbor Nižboru; Orel Orli; Osek Oseku; Plav Plavu; Pohled Pohledu; Přím Přímu; Přívrat Přívratu; Pyšel Pyšelu; Skřipel Skřipli; Stod Stodu; Svor Svoru; Tanvald Tanvaldu;
Temešvár Temešváru; Tis Tisu; Úterý Úterý; Ústup Ústupu; Val Valu; Varnsdorf Varnsdorfu; Vír Víru; Zátor Zátoru; Zádub Zádubu; Žár Žáru; Žďár Žďáru; Žim Žimu; Černvír Černvíru; Šaldorf Šaldorfu;
Jan Janu; Mikuláš Mikuláši; Lapač Lapači; Bystřec Bystrci; Stříbřec Stříbrci; Kněždub Kněždubu; Břest Břestu; Brázdim Brázdimu; Bezděz Bezdězu; Babylon Babylonu; Ochoz Ochozu; Sloup Sloupu;
Drmoul Drmoulu; Podol Podole; Kněžmost Kněžmostě; Hradec Hradci; Kladruby~nad~Labem Kladrubech~nad~Labem`,
  f: `Křeč Křeči; Nelepeč Nelepeči; Peč Peči; Poteč Poteči; Proseč Proseči; Roseč Roseči; Rozseč Rozseči; Seč Seči; Sloveč Sloveči; Sopřeč Sopřeči; Řídeč Řídeči; Věžovatá~Pláně Věžovaté~Pláni;
Břeclav Břeclavi; Vraclav Vraclavi; Cebiv Cebivi; Černiv Černivi; Zliv Zlivi; Cetoraz Cetorazi; Chotěbuz Chotěbuzi; Chrast Chrasti; Dobev Dobevi; Dobřeň Dobřeni; Dobrovíz Dobrovízi;
Domamil Domamili; Domoraz Domorazi; Drahobuz Drahobuzi; Hospříz Hospřízi; Klec Kleci; Knovíz Knovízi; Komňa Komni; Křičeň Křičeni; Křtomil Křtomili; Kunemil Kunemili; Libel Libli; Libež Libži; Litovel Litovli; Loz Lozi; Maří Maří;
Mšec Mšeci; Neubuz Neubuzi; Nevřeň Nevřeni; Nezdřev Nezdřevě; Oudoleň Oudoleni; Pec Peci; Poleň Poleni; Polom Polomi; Přebuz Přebuzi; Příbram Příbrami; Příbraz Příbrazi; Skrbeň Skrbeni; Slup Slupi; Soběraz Soběrazi;
Spytihněv Spytihněvi; Střeň Střeni; Telib Telibi; Těchobuz Těchobuzi; Tisem Tismi; Toušeň Toušeni; Třebeň Třebeni; Třebíz Třebízi; Třebom Třebomi; Tuchoraz Tuchorazi; Tvořihráz Tvořihrázi; Veleň Veleni; Vícemil Vícemili; Vrčeň Vrčeni; Všeň Všeni; Vyskeř Vyskři;
Záměl Záměli; Závist Závisti; Zderaz Zderazi; Čím Čími; Hleďsebe Hleďsebi; Odolena~Voda Odoleně~Vodě`,
  n: 'Pole Poli; Doupě Doupěti; Hlasivo Hlasivu; Hovězí Hovězím; Krásno Krásnu; Městečko Městečku; Mýto Mýtě; Stříbro Stříbře; Lipí Lipí',
  p: `Nové~Sedlice Nových~Sedlicích; Lázně Lázních; lázně lázních; Hutě Hutích; Pláně Pláních; Líně Líních; Těně Těních; Studně Studních; Pece Pecích; Hory Horách; Lhoty Lhotách; Obory Oborách; Lada Ladech; Luka Lukách; Okna Oknech; Koryta Korytech; Křídla Křídlech; Napajedla Napajedlech;
Sídla Sídlech; Blata Blatech; Košařiska Košařiskách; Horka~u~Staré~Paky Horkách~u~Staré~Paky; Bříště Bříštích; Bransouze Bransouzích; Hustopeče Hustopečích; Háje Hájích; Hředle Hředlích; Kolaje Kolajích; Kyje Kyjích; Milavče Milavčích; Mokrouše Mokrouších;
Otmíče Otmíčích; Patokryje Patokryjích; Pleše Pleších; Podmyče Podmyčích; Práče Práčích; Přeskače Přeskačích; Rataje Ratajích; Samopše Samopších; Skryje Skryjích; Veltěže Veltěžích; Řenče Řenčích; Blatce Blatcích; Hlavatce Hlavatcích; Charvatce Charvatcích; Lazce Lazcích;
Lužce Lužcích; Nerestce Nerestcích; Obytce Obytcích; Skopytce Skopytcích; Tatce Tatcích; Vršce Vršcích; Světce Světcích; Sekery Sekerách; Nivy Nivách; Kopy Kopách; Doubravy Doubravách; Hůry Hůrách; Jámy Jámách; Kalivody Kalivodách; Kujavy Kujavách; Libchavy Libchavách; Litohlavy Litohlavách;
Holohlavy Holohlavách; Úpohlavy Úpohlavách; Lutopecny Lutopecnách; Odry Odrách; Pchery Pcherách; Skály Skalách; Stěžery Stěžerách; Svitavy Svitavách; Brambory Bramborách; Luby Lubech; Ráby Rábech; Srby Srbech; Sruby Srubech; Žleby Žlebech; Zdiby Zdibech; Chleby Chlebech;
Sviny Svinech; Chroboly Chrobolech; Čtyřkoly Čtyřkolech; Všepadly Všepadlech; Diváky Divácích; Mcely Mcelích; Kšely Kšelích; Smolotely Smolotelích; Mezholezy Mezholezích; Odřepsy Odřepsích; Praskolesy Praskolesích; Mrsklesy Mrsklesích;
Prusy Prusích; Klobouky~u~Brna Kloboukách~u~Brna; Zlatníky Zlatnících; Tři~Sekery Třech~Sekerách; Tři~Studně Třech~Studních; Tři~Dvory Třech~Dvorech; Čeminy Čeminech; Únehle Únehlích; Tupadly Tupadlech; Doudleby Doudlebech; Kobyly Kobylách; Černousy Černousích;
Holovousy Holovousích; Mokrovousy Mokrovousích; Poděvousy Poděvousích; Žabonosy Žabonosích; Medonosy Medonosích; Kosmonosy Kosmonosích; Plasy Plasích; Želízy Želízích; Bujesily Bujesilech; Pyšely Pyšelích; Rakousy Rakousích; Příkazy Příkazech`,
};

const spaced = (text: string) => text.replaceAll('~', ' ');

export const czechLocatives: ReadonlyMap<string, { form: string; agreement: Agreement }> = new Map(
  Object.entries(table).flatMap(([mark, pairs]) =>
    pairs.split(/;\s*/).map((pair) => {
      const [name = '', form = ''] = pair.trim().split(' ');
      return [spaced(name), { form: spaced(form), agreement: agreements[mark] ?? 'neuter' }] as const;
    }),
  ),
);

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * Singular names in -ice (v Lednici), in addition to those in a consonant and -nice. All other names in -ice are plural (v
 * Litoměřicích).
 */
export const feminineIce =
  words(`Dobrovice Bukovice Bukvice Bystřice Cerekvice Církvice Doubice Doubravice Dyjice Dřevěnice Hlavice Hraštice Hříšice Jasenice Jesenice Jílovice Jizbice Kačice Kamenice
Kaplice Kejžlice Kobylice Konice Korouhvice Kubice Kytlice Lásenice Lečice Libice Libovice Loděnice Losenice Lukavice Lupenice Moravice Moštěnice Nedvědice Ohrazenice Okrouhlice Oslavice Ostravice
Plánice Police Přeštěnice Ropice Rudice Senice Skalice Stavenice Sušice Sýkořice Tatenice Tlustice Trstěnice Třeštice Třtice Úpice Veselice Vlasenice Vltavice Vodice Vožice Vrbice Vrutice Řečice Řepice
Lednice Kopřivnice Sedlice Hostivice Prčice Lučice`);
/** Names in a consonant and -nice that are plural nevertheless (v Jedovnicích). */
export const pluralIce =
  words(`Bašnice Bobnice Cehnice Damnice Dasnice Domousnice Hejnice Hněvnice Hvozdnice Jedovnice Kejnice Kněžnice Kobylnice Krejnice Líbeznice Mouchnice Otnice Plešnice Radnice Radovesnice Semechnice
Sokolnice Studnice Chornice Hornice Obrnice Vejprnice Zubrnice Údrnice Únice Řevnice`);

/** Places with the preposition “na”, and the few whose `v` does not follow the rule. */
export const czechPrepositions: ReadonlyMap<string, string> = new Map(
  `Kvilda=na Kvildě;Horská Kvilda=na Horské Kvildě;Modrava=na Modravě;Boží Dar=na Božím Daru;Malá Skála=na Malé Skále;Morávka=na Morávce;Ostravice=na Ostravici;Bílá=na Bílé;Horní Bečva=na Horní Bečvě;
Prostřední Bečva=na Prostřední Bečvě;Dolní Morava=na Dolní Moravě;Srní=na Srní;Prášily=na Prášilech;Slapy=na Slapech;Orlík nad Vltavou=na Orlíku nad Vltavou;Benecko=na Benecku;
Bublava=na Bublavě`
    .split(/;\n?/)
    .map((pair) => pair.split('=') as [string, string]),
);
