import type { Names } from '../places/place-row.ts';
import type { LightName } from './palettes.ts';

const n = (cs: string, de: string, en: string, pl: string): Names => ({ cs, de, en, pl });

/** What a picture shows, without the light. */
export const subjects = {
  mountains: n('Horské hřebeny nad loukou', 'Bergkämme über einer Wiese', 'Mountain ridges above a meadow', 'Górskie grzbiety nad łąką'),
  forest: n('Cesta smrkovým lesem', 'Weg durch den Fichtenwald', 'A path through a spruce forest', 'Droga przez świerkowy las'),
  highlands: n(
    'Vesnice s kostelem mezi poli',
    'Dorf mit Kirche zwischen Feldern',
    'A village with a church among fields',
    'Wieś z kościołem wśród pól',
  ),
  rocks: n(
    'Pískovcové skalní město s borovicemi',
    'Sandsteinfelsen mit Kiefern',
    'Sandstone rock towers with pines',
    'Piaskowcowe skały z sosnami',
  ),
  karst: n(
    'Vápencové skály s jeskyní nad vodou',
    'Kalkfelsen mit einer Höhle am Wasser',
    'Limestone cliffs with a cave above the water',
    'Wapienne skały z jaskinią nad wodą',
  ),
  winterMeadow: n(
    'Zasněžená louka s běžeckou stopou',
    'Verschneite Wiese mit Loipe',
    'A snowy meadow with a ski track',
    'Zaśnieżona łąka ze śladem nart',
  ),
  lake: n('Molo na jezeře', 'Steg am See', 'A jetty on a lake', 'Pomost nad jeziorem'),
  ponds: n(
    'Rybník s lekníny a duby na hrázi',
    'Teich mit Seerosen und Eichen am Damm',
    'A pond with water lilies and oaks on the dyke',
    'Staw z liliami i dębami na grobli',
  ),
  river: n('Řeka v údolí s loďkou', 'Fluss im Tal mit einem Boot', 'A river in a valley with a boat', 'Rzeka w dolinie z łódką'),
  vineyards: n('Řady vinic pod vesnicí', 'Rebzeilen unterhalb eines Dorfes', 'Rows of vines below a village', 'Rzędy winorośli pod wsią'),
  plain: n('Cesta alejí k vesnici', 'Allee zu einem Dorf', 'An avenue of trees leading to a village', 'Aleja prowadząca do wsi'),
  orchard: n('Kvetoucí sad', 'Blühender Obstgarten', 'An orchard in blossom', 'Kwitnący sad'),
  dyke: n(
    'Tichá voda s loďkou a borovicemi',
    'Stilles Wasser mit Boot und Kiefern',
    'Still water with a boat and pines',
    'Spokojna woda z łódką i sosnami',
  ),
  square: n(
    'Náměstí s barevnými domy a kašnou',
    'Marktplatz mit bunten Häusern und Brunnen',
    'A square with colourful houses and a fountain',
    'Rynek z kolorowymi kamienicami i fontanną',
  ),
  castleTown: n(
    'Město pod zámkem u řeky',
    'Stadt unter dem Schloss am Fluss',
    'A riverside town below a castle',
    'Miasto pod zamkiem nad rzeką',
  ),
  bridgeCity: n(
    'Kamenný most a střechy města',
    'Steinbrücke und Dächer der Stadt',
    'A stone bridge and the roofs of the city',
    'Kamienny most i dachy miasta',
  ),
  colonnade: n(
    'Kolonáda s květinovým záhonem',
    'Kolonnade mit Blumenbeet',
    'A colonnade with a flower bed',
    'Kolumnada z kwietnym klombem',
  ),
  timberCottage: n('Roubené stavení', 'Blockhaus', 'A timber house', 'Drewniany dom'),
  guesthouse: n(
    'Dům s okenicemi a zahradou',
    'Haus mit Fensterläden und Garten',
    'A house with shutters and a garden',
    'Dom z okiennicami i ogrodem',
  ),
  mountainHut: n('Horská chata pod hřebenem', 'Berghütte unter dem Kamm', 'A mountain hut below the ridge', 'Schronisko pod grzbietem'),
  farm: n('Statek se stodolou', 'Bauernhof mit Scheune', 'A farm with a barn', 'Gospodarstwo ze stodołą'),
  camp: n('Stany a karavan u vody', 'Zelte und Wohnwagen am Wasser', 'Tents and a caravan by the water', 'Namioty i przyczepa nad wodą'),
  townHotel: n('Průčelí hotelu na náměstí', 'Hotelfassade am Platz', 'The front of a hotel on a square', 'Fasada hotelu przy placu'),
  cityStreet: n('Městské domy a tramvaj', 'Stadthäuser und Straßenbahn', 'Town houses and a tram', 'Kamienice i tramwaj'),
  hostel: n(
    'Cihlový dům s koly před vchodem',
    'Backsteinhaus mit Fahrrädern vor der Tür',
    'A brick building with bicycles outside',
    'Ceglany dom z rowerami przed wejściem',
  ),
  mill: n('Mlýn s vodním kolem', 'Mühle mit Wasserrad', 'A mill with its water wheel', 'Młyn z kołem wodnym'),
  wagon: n(
    'Maringotka na kraji lesa',
    'Schäferwagen am Waldrand',
    'A shepherd’s wagon at the edge of a wood',
    'Wóz pasterski na skraju lasu',
  ),
  familyHouse: n('Rodinný dům se zahradou', 'Einfamilienhaus mit Garten', 'A family house with a garden', 'Dom rodzinny z ogrodem'),
  bedroom: n(
    'Ložnice s oknem do krajiny',
    'Schlafzimmer mit Blick in die Landschaft',
    'A bedroom with a view of the countryside',
    'Sypialnia z oknem na okolicę',
  ),
  atticRoom: n('Podkrovní pokoj s trámy', 'Dachzimmer mit Balken', 'An attic room with beams', 'Pokój na poddaszu z belkami'),
  breakfast: n('Stůl prostřený ke snídani', 'Gedeckter Frühstückstisch', 'A laid table', 'Stół nakryty do śniadania'),
  kitchen: n('Kuchyně s dřevěnou deskou', 'Küche mit Holzplatte', 'A kitchen with a wooden worktop', 'Kuchnia z drewnianym blatem'),
  lounge: n('Obývací pokoj s krbem', 'Wohnzimmer mit Kamin', 'A sitting room with a fireplace', 'Salon z kominkiem'),
  sauna: n('Sauna s oknem', 'Sauna mit Fenster', 'A sauna with a window', 'Sauna z oknem'),
  bathroom: n('Koupelna s vanou', 'Badezimmer mit Wanne', 'A bathroom with a bathtub', 'Łazienka z wanną'),
  dorm: n('Pokoj s palandami', 'Zimmer mit Etagenbetten', 'A room with bunk beds', 'Pokój z łóżkami piętrowymi'),
  tavern: n(
    'Jídelna s prostřenými stoly',
    'Gaststube mit gedeckten Tischen',
    'A dining room with laid tables',
    'Jadalnia z nakrytymi stołami',
  ),
} satisfies Record<string, Names>;
export type Subject = keyof typeof subjects;

const lights: Record<LightName, Names> = {
  day: n('za slunečného dne', 'an einem sonnigen Tag', 'on a sunny day', 'w słoneczny dzień'),
  morning: n('v ranním světle', 'im Morgenlicht', 'in morning light', 'w porannym świetle'),
  golden: n('v podvečerním slunci', 'in der Abendsonne', 'in the evening sun', 'w wieczornym słońcu'),
  dusk: n('za soumraku', 'in der Dämmerung', 'at dusk', 'o zmierzchu'),
  night: n('v noci', 'bei Nacht', 'at night', 'nocą'),
  mist: n('v mlze', 'im Nebel', 'in the mist', 'we mgle'),
  autumn: n('na podzim', 'im Herbst', 'in autumn', 'jesienią'),
  winter: n('v zimě', 'im Winter', 'in winter', 'zimą'),
  winterDusk: n('za zimního soumraku', 'an einem Winterabend', 'on a winter evening', 'w zimowy wieczór'),
};

export const captionOf = (subject: Subject, light: LightName): Names => {
  const [what, when] = [subjects[subject], lights[light]];
  return { cs: `${what.cs} ${when.cs}`, de: `${what.de} ${when.de}`, en: `${what.en} ${when.en}`, pl: `${what.pl} ${when.pl}` };
};
