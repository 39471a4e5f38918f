import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Names } from '../places/place-row.ts';
import type { Beds } from './beds.ts';

const n = (cs: string, de: string, en: string, pl: string): Names => ({ cs, de, en, pl });

export type RoomTemplate = {
  kind: 'room' | 'apartment' | 'pitch' | 'dorm' | 'cottage';
  names: Names[];
  texts: Names[];
  beds: Beds;
  capacity: number;
  children: number;
  size: [min: number, max: number];
  units: [min: number, max: number];
  /** Price of an ordinary night in CZK before type, place and season. */
  price: number;
  amenities: Amenity[];
};

const room = { kind: 'room', children: 0, amenities: ['private_bathroom', 'non_smoking'] } as const satisfies Partial<RoomTemplate>;

export const roomTemplates = {
  single: {
    ...room,
    children: 0,
    amenities: ['private_bathroom', 'non_smoking'],
    beds: { single: 1 },
    capacity: 1,
    size: [11, 16],
    units: [1, 4],
    price: 980,
    names: [
      n('Jednolůžkový pokoj', 'Einzelzimmer', 'Single room', 'Pokój jednoosobowy'),
      n('Jednolůžkový pokoj', 'Einzelzimmer', 'Single room', 'Pokój jednoosobowy'),
    ],
    texts: [
      n(
        'Malý, tichý pokoj se psacím stolem u okna.',
        'Ein kleines, ruhiges Zimmer mit Schreibtisch am Fenster.',
        'A small, quiet room with a desk by the window.',
        'Mały, cichy pokój z biurkiem przy oknie.',
      ),
      n(
        'Útulný pokoj do dvora, kam ráno svítí slunce.',
        'Ein gemütliches Zimmer zum Hof mit Morgensonne.',
        'A snug room facing the courtyard, with morning sun.',
        'Przytulny pokój od podwórza, z porannym słońcem.',
      ),
    ],
  },
  double: {
    ...room,
    amenities: ['private_bathroom', 'non_smoking', 'tv'],
    beds: { double: 1 },
    capacity: 2,
    size: [16, 24],
    units: [2, 10],
    price: 1450,
    names: [
      n('Dvoulůžkový pokoj', 'Doppelzimmer', 'Double room', 'Pokój dwuosobowy'),
      n('Dvoulůžkový pokoj s výhledem', 'Doppelzimmer mit Aussicht', 'Double room with a view', 'Pokój dwuosobowy z widokiem'),
      n('Pokoj pro dva', 'Zimmer für zwei', 'Room for two', 'Pokój dla dwojga'),
    ],
    texts: [
      n(
        'Široká postel, lněné povlečení a koupelna se sprchovým koutem.',
        'Ein breites Bett, Leinenbettwäsche und ein Bad mit Dusche.',
        'A wide bed, linen sheets and a bathroom with a walk-in shower.',
        'Szerokie łóżko, lniana pościel i łazienka z prysznicem.',
      ),
      n(
        'Světlý pokoj s dřevěnou podlahou, křeslem na čtení a výhledem do zeleně.',
        'Ein helles Zimmer mit Holzboden, Lesesessel und Blick ins Grüne.',
        'A bright room with a wooden floor, a reading chair and a view of greenery.',
        'Jasny pokój z drewnianą podłogą, fotelem do czytania i widokiem na zieleń.',
      ),
      n(
        'Okna vedou na východ; závěsy zatemní tak, že můžete spát do devíti.',
        'Die Fenster gehen nach Osten; die Vorhänge verdunkeln so gut, dass Sie bis neun schlafen können.',
        'The windows face east; the curtains are dark enough to sleep until nine.',
        'Okna wychodzą na wschód; zasłony zaciemniają tak, że można spać do dziewiątej.',
      ),
    ],
  },
  twin: {
    ...room,
    amenities: ['private_bathroom', 'non_smoking'],
    beds: { single: 2 },
    capacity: 2,
    size: [16, 22],
    units: [1, 6],
    price: 1380,
    names: [n('Pokoj s oddělenými lůžky', 'Zweibettzimmer', 'Twin room', 'Pokój z dwoma łóżkami')],
    texts: [
      n(
        'Dvě pohodlná lůžka, mezi nimi stolek a lampička pro každého.',
        'Zwei bequeme Betten, dazwischen ein Tischchen und für jeden eine Lampe.',
        'Two comfortable beds with a small table between and a lamp for each.',
        'Dwa wygodne łóżka, między nimi stolik i lampka dla każdego.',
      ),
      n(
        'Praktický pokoj pro kamarády, sourozence nebo kolegy na cestách.',
        'Ein praktisches Zimmer für Freunde, Geschwister oder Kollegen auf Reisen.',
        'A practical room for friends, siblings or colleagues on the road.',
        'Praktyczny pokój dla przyjaciół, rodzeństwa lub kolegów w podróży.',
      ),
    ],
  },
  triple: {
    ...room,
    amenities: ['private_bathroom', 'non_smoking', 'tv'],
    beds: { double: 1, single: 1 },
    capacity: 3,
    size: [21, 29],
    units: [1, 5],
    price: 1890,
    names: [n('Třílůžkový pokoj', 'Dreibettzimmer', 'Triple room', 'Pokój trzyosobowy')],
    texts: [
      n(
        'Manželská postel a k ní jedno lůžko ve výklenku, oblíbené u dětí.',
        'Ein Doppelbett und dazu ein Bett in der Nische, das Kinder gleich für sich beanspruchen.',
        'A double bed and one more in the alcove, which children claim at once.',
        'Łóżko małżeńskie i jeszcze jedno we wnęce, które dzieci od razu zajmują.',
      ),
      n(
        'Prostorný pokoj s velkým oknem a místem na kufry.',
        'Ein geräumiges Zimmer mit großem Fenster und Platz für Koffer.',
        'A spacious room with a large window and space for suitcases.',
        'Przestronny pokój z dużym oknem i miejscem na walizki.',
      ),
    ],
  },
  family: {
    ...room,
    children: 2,
    amenities: ['private_bathroom', 'non_smoking', 'family_rooms'],
    beds: { double: 1, single: 2 },
    capacity: 4,
    size: [28, 40],
    units: [1, 4],
    price: 2350,
    names: [
      n('Rodinný pokoj', 'Familienzimmer', 'Family room', 'Pokój rodzinny'),
      n('Rodinný pokoj v podkroví', 'Familienzimmer unterm Dach', 'Family room under the roof', 'Pokój rodzinny na poddaszu'),
    ],
    texts: [
      n(
        'Dvě propojené místnosti: rodiče v jedné, děti v druhé a dveře mezi nimi.',
        'Zwei verbundene Räume: Eltern im einen, Kinder im anderen und dazwischen eine Tür.',
        'Two connected rooms: parents in one, children in the other and a door between.',
        'Dwa połączone pokoje: rodzice w jednym, dzieci w drugim, a między nimi drzwi.',
      ),
      n(
        'Pod trámy je místo pro čtyři, dole skříň na bundy a boty celé rodiny.',
        'Unter den Balken ist Platz für vier, unten ein Schrank für Jacken und Schuhe der ganzen Familie.',
        'There is room for four under the beams and a wardrobe below for the whole family’s coats and boots.',
        'Pod belkami jest miejsce dla czterech osób, na dole szafa na kurtki i buty całej rodziny.',
      ),
    ],
  },
  suite: {
    ...room,
    children: 2,
    amenities: ['private_bathroom', 'non_smoking', 'tv', 'balcony', 'air_conditioning'],
    beds: { double: 1, sofa: 1 },
    capacity: 4,
    size: [38, 56],
    units: [1, 3],
    price: 3400,
    names: [n('Apartmá', 'Suite', 'Suite', 'Apartament'), n('Rohové apartmá', 'Ecksuite', 'Corner suite', 'Apartament narożny')],
    texts: [
      n(
        'Ložnice, obývací pokoj a vana, ze které vidíte ven.',
        'Schlafzimmer, Wohnzimmer und eine Badewanne mit Aussicht.',
        'A bedroom, a sitting room and a bath with a view.',
        'Sypialnia, salon i wanna z widokiem.',
      ),
      n(
        'Nejkrásnější pokoj v domě, s okny na dvě strany a vlastním balkonem.',
        'Das schönste Zimmer des Hauses, mit Fenstern nach zwei Seiten und eigenem Balkon.',
        'The finest room in the house, with windows on two sides and a balcony of its own.',
        'Najpiękniejszy pokój w domu, z oknami na dwie strony i własnym balkonem.',
      ),
    ],
  },
  attic: {
    ...room,
    children: 0,
    amenities: ['private_bathroom', 'non_smoking'],
    beds: { double: 1 },
    capacity: 2,
    size: [15, 22],
    units: [1, 3],
    price: 1290,
    names: [n('Podkrovní pokoj', 'Dachzimmer', 'Attic room', 'Pokój na poddaszu')],
    texts: [
      n(
        'Střešní okno přímo nad postelí; v dešti se usíná nejlépe.',
        'Ein Dachfenster direkt über dem Bett; bei Regen schläft man am besten ein.',
        'A skylight right above the bed; falling asleep is best in the rain.',
        'Okno dachowe tuż nad łóżkiem; najlepiej zasypia się przy deszczu.',
      ),
      n(
        'Šikmé stropy, trámy a výhled přes střechy.',
        'Dachschrägen, Balken und ein Blick über die Dächer.',
        'Sloping ceilings, beams and a view over the roofs.',
        'Skosy, belki i widok na dachy.',
      ),
    ],
  },
  studio: {
    kind: 'apartment',
    children: 0,
    amenities: ['private_bathroom', 'kitchen', 'wifi', 'non_smoking'],
    beds: { double: 1 },
    capacity: 2,
    size: [24, 34],
    units: [1, 4],
    price: 1590,
    names: [
      n('Studio', 'Studio', 'Studio', 'Studio'),
      n('Studio s kuchyní', 'Studio mit Küche', 'Studio with a kitchen', 'Studio z kuchnią'),
    ],
    texts: [
      n(
        'Jedna velká místnost s kuchyňskou linkou, jídelním stolem a postelí za knihovnou.',
        'Ein großer Raum mit Küchenzeile, Esstisch und einem Bett hinter dem Bücherregal.',
        'One large room with a kitchenette, a dining table and a bed behind the bookcase.',
        'Jedno duże pomieszczenie z aneksem kuchennym, stołem i łóżkiem za regałem.',
      ),
      n(
        'Všechno na dosah a přitom vzdušné: vysoký strop a dvě okna.',
        'Alles in Reichweite und trotzdem luftig: eine hohe Decke und zwei Fenster.',
        'Everything within reach and yet airy: a high ceiling and two windows.',
        'Wszystko pod ręką, a jednak przestronnie: wysoki sufit i dwa okna.',
      ),
    ],
  },
  apartment: {
    kind: 'apartment',
    children: 0,
    amenities: ['private_bathroom', 'kitchen', 'wifi', 'washing_machine', 'family_rooms'],
    beds: { double: 1, sofa: 1 },
    capacity: 4,
    size: [42, 62],
    units: [1, 5],
    price: 2450,
    names: [
      n('Apartmán s ložnicí', 'Ferienwohnung mit Schlafzimmer', 'One-bedroom apartment', 'Apartament z sypialnią'),
      n('Apartmán s terasou', 'Ferienwohnung mit Terrasse', 'Apartment with a terrace', 'Apartament z tarasem'),
    ],
    texts: [
      n(
        'Oddělená ložnice, obývací pokoj s pohovkou a kuchyň, ve které se dá uvařit i nedělní oběd.',
        'Separates Schlafzimmer, Wohnzimmer mit Sofa und eine Küche, in der auch ein Sonntagsessen gelingt.',
        'A separate bedroom, a sitting room with a sofa and a kitchen fit for cooking Sunday lunch.',
        'Osobna sypialnia, salon z sofą i kuchnia, w której da się ugotować nawet niedzielny obiad.',
      ),
      n(
        'Prostorný byt se stolem pro čtyři, myčkou a pračkou.',
        'Eine geräumige Wohnung mit Tisch für vier, Spülmaschine und Waschmaschine.',
        'A spacious apartment with a table for four, a dishwasher and a washing machine.',
        'Przestronne mieszkanie ze stołem dla czterech osób, zmywarką i pralką.',
      ),
    ],
  },
  largeApartment: {
    kind: 'apartment',
    children: 0,
    amenities: ['private_bathroom', 'kitchen', 'wifi', 'washing_machine', 'family_rooms', 'balcony'],
    beds: { double: 2, single: 2 },
    capacity: 6,
    size: [70, 105],
    units: [1, 2],
    price: 3650,
    names: [
      n(
        'Velký apartmán se dvěma ložnicemi',
        'Große Ferienwohnung mit zwei Schlafzimmern',
        'Large two-bedroom apartment',
        'Duży apartament z dwiema sypialniami',
      ),
      n('Mezonet', 'Maisonette', 'Maisonette', 'Apartament dwupoziomowy'),
    ],
    texts: [
      n(
        'Dvě ložnice, dvě koupelny a dlouhý stůl uprostřed.',
        'Zwei Schlafzimmer, zwei Bäder und in der Mitte ein langer Tisch.',
        'Two bedrooms, two bathrooms and a long table in the middle.',
        'Dwie sypialnie, dwie łazienki, a pośrodku długi stół.',
      ),
      n(
        'Nahoře se spí, dole se vaří a sedí; dvě rodiny se tu nepohádají.',
        'Oben wird geschlafen, unten gekocht und gesessen; zwei Familien vertragen sich hier gut.',
        'Sleep upstairs, cook and sit downstairs; two families can share it without a quarrel.',
        'Na górze się śpi, na dole gotuje i siedzi; dwie rodziny się tu nie pokłócą.',
      ),
    ],
  },
  smallCottage: {
    kind: 'cottage',
    children: 0,
    amenities: ['kitchen', 'private_bathroom', 'fireplace', 'garden'],
    beds: { double: 2, single: 2 },
    capacity: 6,
    size: [75, 110],
    units: [1, 1],
    price: 3900,
    names: [n('Celý dům pro šest osob', 'Ganzes Haus für sechs Personen', 'Whole house for six', 'Cały dom dla sześciu osób')],
    texts: [
      n(
        'Světnice s kamny, tři ložnice v patře a zahrada se stromy na houpací síť.',
        'Stube mit Ofen, drei Schlafzimmer im Obergeschoss und ein Garten mit Bäumen für die Hängematte.',
        'A living room with a stove, three bedrooms upstairs and a garden with trees for a hammock.',
        'Izba z piecem, trzy sypialnie na piętrze i ogród z drzewami w sam raz na hamak.',
      ),
      n(
        'Dům máte pro sebe: kuchyň, krb, zápraží a louku až k potoku.',
        'Sie haben das Haus für sich: Küche, Kamin, Veranda und eine Wiese bis zum Bach.',
        'You have the house to yourselves: kitchen, fireplace, porch and a meadow down to the brook.',
        'Dom jest tylko dla was: kuchnia, kominek, ganek i łąka aż do potoku.',
      ),
    ],
  },
  largeCottage: {
    kind: 'cottage',
    children: 0,
    amenities: ['kitchen', 'private_bathroom', 'fireplace', 'garden', 'washing_machine'],
    beds: { double: 3, single: 2, bunk: 1 },
    capacity: 10,
    size: [130, 210],
    units: [1, 1],
    price: 6400,
    names: [n('Celý dům pro deset osob', 'Ganzes Haus für zehn Personen', 'Whole house for ten', 'Cały dom dla dziesięciu osób')],
    texts: [
      n(
        'Pět ložnic, dvě koupelny a kuchyň s velkým stolem, ke kterému se vejdou všichni.',
        'Fünf Schlafzimmer, zwei Bäder und eine Küche mit großem Tisch, an dem alle Platz finden.',
        'Five bedrooms, two bathrooms and a kitchen with a big table that seats everyone.',
        'Pięć sypialni, dwie łazienki i kuchnia z dużym stołem, przy którym zmieszczą się wszyscy.',
      ),
      n(
        'Pro dvě rodiny nebo partu přátel; do noci se dá sedět u ohně a nikoho nerušit.',
        'Für zwei Familien oder eine Runde Freunde; am Feuer sitzt man bis in die Nacht, ohne jemanden zu stören.',
        'For two families or a group of friends; you can sit by the fire late without disturbing anyone.',
        'Dla dwóch rodzin albo grupy przyjaciół; przy ogniu można siedzieć do nocy i nikomu nie przeszkadzać.',
      ),
    ],
  },
  dormSmall: {
    kind: 'dorm',
    children: 0,
    amenities: ['non_smoking', 'wifi'],
    beds: { single: 1 },
    capacity: 1,
    size: [22, 32],
    units: [6, 12],
    price: 480,
    names: [n('Lůžko v šestilůžkovém pokoji', 'Bett im Sechsbettzimmer', 'Bed in a six-bed dorm', 'Łóżko w pokoju sześcioosobowym')],
    texts: [
      n(
        'Pevné palandy se závěsy, vlastní lampičkou a zásuvkou. Ke každému lůžku patří skříňka na zámek.',
        'Stabile Etagenbetten mit Vorhang, eigener Lampe und Steckdose. Zu jedem Bett gehört ein Schließfach.',
        'Solid bunks with curtains, each with its own lamp and socket. Each bed has its own locker.',
        'Solidne łóżka piętrowe z zasłonką, własną lampką i gniazdkiem. Każde łóżko ma szafkę zamykaną na klucz.',
      ),
    ],
  },
  dormLarge: {
    kind: 'dorm',
    children: 0,
    amenities: ['non_smoking'],
    beds: { single: 1 },
    capacity: 1,
    size: [34, 48],
    units: [8, 12],
    price: 390,
    names: [n('Lůžko ve velké noclehárně', 'Bett im Matratzenlager', 'Bed in the large dormitory', 'Łóżko w dużej sali')],
    texts: [
      n(
        'Noclehárna pro skupiny a oddíly: teplé deky, sušák na boty a okno do kopců.',
        'Ein Lager für Gruppen: warme Decken, ein Trockner für Schuhe und ein Fenster zu den Hügeln.',
        'A dormitory for groups: warm blankets, a boot dryer and a window onto the hills.',
        'Sala dla grup: ciepłe koce, suszarka do butów i okno na wzgórza.',
      ),
    ],
  },
  hutRoom: {
    ...room,
    children: 0,
    amenities: ['non_smoking'],
    beds: { single: 2, bunk: 1 },
    capacity: 4,
    size: [14, 20],
    units: [3, 10],
    price: 1980,
    names: [n('Čtyřlůžkový pokoj na chatě', 'Vierbettzimmer', 'Four-bed hut room', 'Pokój czteroosobowy')],
    texts: [
      n(
        'Dřevem obložený pokoj, umyvadlo, teplé deky. Sprchy jsou na chodbě.',
        'Holzgetäfeltes Zimmer, Waschbecken, warme Decken. Die Duschen sind auf dem Gang.',
        'A wood-panelled room with a washbasin and warm blankets. Showers are down the corridor.',
        'Pokój wyłożony drewnem, umywalka, ciepłe koce. Prysznice są na korytarzu.',
      ),
    ],
  },
  tentPitch: {
    kind: 'pitch',
    children: 0,
    amenities: ['pets_allowed'],
    beds: {},
    capacity: 5,
    size: [60, 90],
    units: [8, 12],
    price: 380,
    names: [n('Místo pro stan', 'Zeltstellplatz', 'Tent pitch', 'Miejsce na namiot')],
    texts: [
      n(
        'Travnaté místo pro stan a auto, voda do padesáti metrů.',
        'Ein Wiesenplatz für Zelt und Auto, Wasser keine fünfzig Meter entfernt.',
        'A grassy pitch for a tent and a car, water within fifty metres.',
        'Trawiaste miejsce na namiot i samochód, do wody najwyżej pięćdziesiąt metrów.',
      ),
    ],
  },
  caravanPitch: {
    kind: 'pitch',
    children: 0,
    amenities: ['pets_allowed'],
    beds: {},
    capacity: 5,
    size: [80, 120],
    units: [5, 12],
    price: 520,
    names: [n('Místo pro karavan s elektřinou', 'Stellplatz mit Strom', 'Caravan pitch with electricity', 'Miejsce na kampera z prądem')],
    texts: [
      n(
        'Rovné zpevněné místo s přípojkou 16 A a stínem od poledne.',
        'Ein ebener, befestigter Platz mit 16-A-Anschluss und Schatten ab Mittag.',
        'A level hard-standing pitch with a 16 A hook-up and shade from noon.',
        'Równe, utwardzone miejsce z przyłączem 16 A i cieniem od południa.',
      ),
    ],
  },
  cabin: {
    kind: 'cottage',
    children: 0,
    amenities: ['terrace'],
    beds: { double: 1, bunk: 1 },
    capacity: 4,
    size: [16, 26],
    units: [2, 8],
    price: 1250,
    names: [n('Dřevěná chatka', 'Holzhütte', 'Wooden cabin', 'Drewniany domek')],
    texts: [
      n(
        'Chatka s verandou, lednicí a vařičem. Povlečení máme, spacák není potřeba.',
        'Hütte mit Veranda, Kühlschrank und Kocher. Bettwäsche ist da, ein Schlafsack nicht nötig.',
        'A cabin with a porch, fridge and cooker. Bed linen is provided, so you don’t need a sleeping bag.',
        'Domek z werandą, lodówką i kuchenką. Pościel jest na miejscu, śpiwór niepotrzebny.',
      ),
    ],
  },
  wagon: {
    kind: 'cottage',
    children: 0,
    amenities: ['terrace', 'garden', 'fireplace'],
    beds: { double: 1, sofa: 1 },
    capacity: 4,
    size: [20, 30],
    units: [1, 3],
    price: 2100,
    names: [n('Útulna pod stromy', 'Hütte unter Bäumen', 'Hideaway under the trees', 'Ustronie pod drzewami')],
    texts: [
      n(
        'Postel pod oknem, kamínka a každé ráno košík s rohlíky u dveří.',
        'Bett unterm Fenster, kleiner Ofen, jeden Morgen ein Brotkorb vor der Tür.',
        'A bed beneath the window, a small stove and a bread basket at the door every morning.',
        'Łóżko pod oknem, mały piecyk i co rano koszyk pieczywa pod drzwiami.',
      ),
    ],
  },
} satisfies Record<string, RoomTemplate>;

export type RoomTemplateName = keyof typeof roomTemplates;
