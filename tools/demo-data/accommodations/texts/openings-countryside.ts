import type { Fragment } from './fragment.ts';

export const cottageOpenings: Fragment[] = [
  {
    cs: 'Roubená chalupa z roku {year} stojí kousek stranou, poslední dům před lesem. Pronajímáme ji celou, takže se o ni dělíte jen s těmi, které si přivezete.',
    de: 'Das Blockhaus von {year} steht ein Stück abseits, das letzte vor dem Wald. Wir vermieten es als Ganzes, Sie teilen es also nur mit denen, die Sie mitbringen.',
    en: 'The timber cottage, built in {year}, stands a little apart, the last house before the woods. We let it as a whole, so you share it only with those you bring along.',
    pl: 'Drewniana chałupa z {year} roku stoi nieco na uboczu, jako ostatni dom przed lasem. Wynajmujemy ją w całości, więc dzielą ją Państwo tylko z tymi, których przywiozą ze sobą.',
  },
  {
    cs: 'Na zápraží se vejdou čtyři židle a odpolední slunce. Uvnitř je velká světnice s pecí, pod střechou postele a na půdě krabice s deskovými hrami.',
    de: 'Auf die Vorlaube passen vier Stühle und die Nachmittagssonne. Drinnen gibt es eine große Stube mit Ofen, unter dem Dach die Betten und auf dem Boden eine Kiste mit Brettspielen.',
    en: 'The porch holds four chairs and the afternoon sun. Inside there is one big room with a stove, beds under the roof and a box of board games in the attic.',
    pl: 'Na ganku mieszczą się cztery krzesła i popołudniowe słońce. W środku jest duża izba z piecem, pod dachem łóżka, a na strychu skrzynka z grami planszowymi.',
  },
  {
    cs: 'Chalupa, ve které jsme sami trávili každé prázdniny. Dřevo je naštípané, v kuchyni je deset stejných hrnků a sousedka prodává vejce.',
    de: 'Das Häuschen, in dem wir selbst alle Ferien verbracht haben. Das Holz ist gehackt, in der Küche stehen zehn gleiche Becher, und die Nachbarin verkauft Eier.',
    en: 'The cottage in which we spent every holiday ourselves. The wood is chopped, there are ten matching mugs in the kitchen and the neighbour sells eggs.',
    pl: 'Chałupa, w której sami spędzaliśmy wszystkie wakacje. Drewno jest porąbane, w kuchni stoi dziesięć jednakowych kubków, a sąsiadka sprzedaje jajka.',
  },
  {
    cs: 'Auto necháte u vrat a do neděle ho nebudete potřebovat. Chata má vlastní louku, ohniště a studánku, ze které je ta nejlepší voda v okolí.',
    de: 'Das Auto bleibt am Tor, und bis Sonntag brauchen Sie es nicht. Zum Haus gehören eine Wiese, eine Feuerstelle und eine Quelle mit dem besten Wasser der Gegend.',
    en: 'Leave the car at the gate; you will not need it before Sunday. The cottage has a meadow of its own, a fire pit and a spring with the best water for miles.',
    pl: 'Samochód zostaje przy bramie i do niedzieli nie będzie potrzebny. Chata ma własną łąkę, miejsce na ognisko i źródełko z najlepszą wodą w okolicy.',
  },
  {
    cs: 'Starý dům s novou duší: trámy, vápno, lněné závěsy a topení, které se zapne samo. Vejde se sem velká rodina nebo dvě menší.',
    de: 'Ein altes Haus mit neuer Seele: Balken, Kalkputz, Leinenvorhänge und eine Heizung, die von selbst anspringt. Platz ist für eine große Familie oder zwei kleinere.',
    en: 'An old house with a new soul: beams, limewash, linen curtains and heating that turns itself on. There is room for one large family or two small ones.',
    pl: 'Stary dom z nową duszą: belki, wapno, lniane zasłony i ogrzewanie, które włącza się samo. Zmieści się tu jedna duża rodzina albo dwie mniejsze.',
  },
];

export const farmOpenings: Fragment[] = [
  {
    cs: 'Budí tu kohout, uspávají cvrčci a mezi tím je na statku vždycky co dělat. Kdo chce, pomůže s krmením; kdo nechce, leží pod hruškou.',
    de: 'Geweckt wird man vom Hahn, in den Schlaf singen die Grillen, und dazwischen gibt es auf dem Hof immer etwas zu tun. Wer mag, hilft beim Füttern; wer nicht, liegt unterm Birnbaum.',
    en: 'The cockerel wakes you, the crickets sing you to sleep and in between there is always something to do on the farm. Help with the feeding if you like; lie under the pear tree if you do not.',
    pl: 'Budzi tu kogut, usypiają świerszcze, a pomiędzy tym w gospodarstwie zawsze jest coś do zrobienia. Kto chce, pomaga przy karmieniu, kto nie chce, leży pod gruszą.',
  },
  {
    cs: 'Hospodaříme na třiceti hektarech luk a chováme ovce. Pokoje jsou v bývalé sýpce, kde je v létě chládek a z oken vidíte celé stádo.',
    de: 'Wir bewirtschaften dreißig Hektar Wiesen und halten Schafe. Die Zimmer liegen im alten Speicher: Im Sommer ist es angenehm kühl, und aus den Fenstern sieht man die ganze Herde.',
    en: 'We farm thirty hectares of meadow and keep sheep. The rooms are in the old granary, cool in summer, with a view of the whole flock.',
    pl: 'Gospodarujemy na trzydziestu hektarach łąk i hodujemy owce. Pokoje są w dawnym spichlerzu, latem panuje tu przyjemny chłód, a z okien widać całe stado.',
  },
  {
    cs: 'Dvůr se třemi křídly, uprostřed lípa a pod ní dlouhý stůl. Mléko, vejce a marmeláda jsou odsud, zbytek od sousedů.',
    de: 'Ein Dreiseithof, in der Mitte eine Linde und darunter ein langer Tisch. Milch, Eier und Marmelade sind von hier, der Rest von den Nachbarn.',
    en: 'A farmyard with three wings, a lime tree in the middle and a long table beneath it. Milk, eggs and jam come from here, the rest from the neighbours.',
    pl: 'Podwórze z trzema skrzydłami, pośrodku lipa, a pod nią długi stół. Mleko, jajka i dżem są stąd, reszta od sąsiadów.',
  },
  {
    cs: 'Kozy, kočky, starý traktor a děti, které nechtějí domů. Statek obnovujeme už deset let a každý rok je otevřená o jednu místnost víc.',
    de: 'Ziegen, Katzen, ein alter Traktor und Kinder, die nicht nach Hause wollen. Wir richten den Hof seit zehn Jahren her, und jedes Jahr kommt ein Raum dazu.',
    en: 'Goats, cats, an old tractor and children who do not want to go home. We have been restoring the farm for ten years, and each year one more room opens.',
    pl: 'Kozy, koty, stary traktor i dzieci, które nie chcą wracać do domu. Gospodarstwo odnawiamy od dziesięciu lat i co roku otwieramy o jedno pomieszczenie więcej.',
  },
];

export const campOpenings: Fragment[] = [
  {
    cs: 'Louka, stromy a voda na dohled. Místa nejsou očíslovaná podle pravítka, takže si stan postavíte tam, kde máte ráno stín.',
    de: 'Eine Wiese, Bäume und Wasser in Sichtweite. Die Plätze sind nicht mit dem Lineal gezogen, Sie stellen Ihr Zelt dorthin, wo es am Morgen Schatten gibt.',
    en: 'A meadow, trees and water within sight. The pitches were not drawn with a ruler, so you put up your tent where the morning shade is.',
    pl: 'Łąka, drzewa i woda w zasięgu wzroku. Miejsc nie wytyczono od linijki, więc namiot stawiają Państwo tam, gdzie rano jest cień.',
  },
  {
    cs: 'Malý kemp, ve kterém se večer zdraví všichni se všemi. Umývárny jsou nové, pečivo vozíme každé ráno a auta parkují u vjezdu, aby si děti mohly hrát.',
    de: 'Ein kleiner Campingplatz, auf dem sich abends alle grüßen. Die Waschräume sind neu, Brötchen bringen wir jeden Morgen, und die Autos bleiben am Eingang, damit die Kinder spielen können.',
    en: 'A small campsite where in the evening everyone says hello to everyone. The washrooms are new, we bring rolls every morning and cars stay at the gate so that children can play.',
    pl: 'Mały kemping, na którym wieczorem wszyscy pozdrawiają się nawzajem. Umywalnie są nowe, pieczywo przywozimy co rano, a samochody zostają przy wjeździe, żeby dzieci mogły się bawić.',
  },
  {
    cs: 'Pod starými lipami je stín i v červenci a do vody to máte bosky. Pro toho, kdo nemá stan, stojí na kraji louky dřevěné chatky.',
    de: 'Unter den alten Linden gibt es auch im Juli Schatten, und zum Wasser kommen Sie barfuß. Wer kein Zelt hat, schläft in den Holzhütten am Wiesenrand.',
    en: 'There is shade under the old lime trees even in July, and you can walk to the water barefoot. For those without a tent, wooden cabins stand at the edge of the meadow.',
    pl: 'Pod starymi lipami jest cień nawet w lipcu, a do wody dochodzi się boso. Kto nie ma namiotu, może spać w drewnianym domku na skraju łąki.',
  },
];

export const hutOpenings: Fragment[] = [
  {
    cs: 'Posledních pár set metrů jdete pěšky a pak už je jen výhled. Chata stojí u hřebenové cesty od roku {year} a čaj se tu nalévá do stejných plecháčků jako tehdy.',
    de: 'Die letzten paar Hundert Meter gehen Sie zu Fuß, dann gibt es nur noch Aussicht. Die Baude steht seit {year} am Kammweg, und der Tee kommt in dieselben Blechbecher wie damals.',
    en: 'You walk the last few hundred metres, and then there is nothing but the view. The hut has stood by the ridge path since {year}, and tea is poured into the same tin mugs as then.',
    pl: 'Ostatnie kilkaset metrów idzie się pieszo, a potem jest już tylko widok. Schronisko stoi przy szlaku grzbietowym od {year} roku, a herbatę nalewa się do takich samych blaszanych kubków jak wtedy.',
  },
  {
    cs: 'Vítr, mlha, východ slunce a polévka, která vás postaví na nohy. Zavazadla vám vyvezeme, nahoru si nesete jen chuť k jídlu.',
    de: 'Wind, Nebel, Sonnenaufgang und eine Suppe, die einen wieder auf die Beine bringt. Ihr Gepäck fahren wir hinauf, Sie tragen nur den Appetit.',
    en: 'Wind, fog, sunrise and a soup that puts you back on your feet. We drive your luggage up; all you carry is an appetite.',
    pl: 'Wiatr, mgła, wschód słońca i zupa, która stawia na nogi. Bagaże wwozimy na górę, Państwo niosą tylko apetyt.',
  },
  {
    cs: 'Dřevěná bouda s velkými kamny a sušárnou, ve které do rána uschnou i pohorky. Signál je tu slabý a nikomu to nevadí.',
    de: 'Eine hölzerne Baude mit großem Ofen und einem Trockenraum, in dem bis zum Morgen auch Bergschuhe trocken werden. Der Empfang ist schwach, und keinen stört es.',
    en: 'A wooden hut with a big stove and a drying room in which even boots are dry by morning. The phone signal is poor and nobody minds.',
    pl: 'Drewniane schronisko z dużym piecem i suszarnią, w której do rana wyschną nawet buty trekkingowe. Zasięg jest słaby i nikomu to nie przeszkadza.',
  },
];

export const otherOpenings: Fragment[] = [
  {
    cs: 'Spí se tu jinak než jinde, a právě proto sem lidé jezdí. Místo má svou historii, svoje ticho a jen pár hostů najednou.',
    de: 'Hier schläft man anders als anderswo, und genau darum kommen die Leute. Der Ort hat seine Geschichte, seine Stille und nie mehr als ein paar Gäste.',
    en: 'You sleep differently here than elsewhere, and that is why people come. The place has its own history, its own silence and only a few guests at a time.',
    pl: 'Śpi się tu inaczej niż gdzie indziej i właśnie dlatego ludzie tu przyjeżdżają. Miejsce ma swoją historię, swoją ciszę i tylko kilku gości naraz.',
  },
  {
    cs: 'Stavba z roku {year} sloužila všemu možnému, jen ne spaní. Dnes má pohodlné postele, teplou vodu a pořád tutéž atmosféru, kvůli které jsme ji zachránili.',
    de: 'Das Gebäude von {year} diente allem Möglichen, nur nicht dem Schlafen. Heute gibt es bequeme Betten, warmes Wasser und noch immer die Stimmung, deretwegen wir es gerettet haben.',
    en: 'The building, from {year}, has served every purpose except sleeping. Today it has comfortable beds, hot water and still the mood for which we saved it.',
    pl: 'Budynek z {year} roku służył wszystkiemu, tylko nie spaniu. Dziś ma wygodne łóżka, ciepłą wodę i wciąż ten nastrój, dla którego go uratowaliśmy.',
  },
  {
    cs: 'Kousek za posledními domy, mezi stromy a pod širým nebem. Bydlení je jednoduché, ale na ničem podstatném se nešetřilo.',
    de: 'Ein Stück hinter den letzten Häusern, zwischen Bäumen und unter freiem Himmel. Man wohnt einfach, aber an nichts Wesentlichem wurde gespart.',
    en: 'A short way past the last houses, among trees and under the open sky. The lodging is simple, but nothing that matters was skimped on.',
    pl: 'Kawałek za ostatnimi domami, między drzewami i pod gołym niebem. Mieszka się prosto, ale na niczym istotnym nie oszczędzano.',
  },
];
