import type { Names } from '../../places/place-row.ts';
import type { ViewName } from './interiors.ts';

const n = (cs: string, de: string, en: string, pl: string): Names => ({ cs, de, en, pl });

/** What a picture of a room type shows; the keys are the room templates. */
const subjects = {
  single: n(
    'Postel pro jednoho a psací stůl',
    'Ein Einzelbett und ein Schreibtisch',
    'A single bed and a desk',
    'Pojedyncze łóżko i biurko',
  ),
  double: n(
    'Manželská postel s nočními stolky',
    'Doppelbett mit Nachttischen',
    'A double bed with bedside tables',
    'Łóżko małżeńskie ze stolikami nocnymi',
  ),
  twin: n(
    'Dvě samostatné postele vedle nočního stolku',
    'Zwei Einzelbetten neben einem Nachttisch',
    'Two single beds beside a bedside table',
    'Dwa pojedyncze łóżka przy stoliku nocnym',
  ),
  triple: n(
    'Manželská postel a jedna samostatná',
    'Ein Doppelbett und ein Einzelbett',
    'A double bed and a single one',
    'Łóżko małżeńskie i jedno pojedyncze',
  ),
  family: n(
    'Manželská postel a dvě samostatné',
    'Ein Doppelbett und zwei Einzelbetten',
    'A double bed and two single ones',
    'Łóżko małżeńskie i dwa pojedyncze',
  ),
  suite: n(
    'Postel a pohovka se stolkem',
    'Bett und Sofa mit einem Tischchen',
    'A bed and a sofa with a low table',
    'Łóżko i sofa ze stolikiem',
  ),
  attic: n('Postel pod trámy v podkroví', 'Bett unter Dachbalken', 'A bed beneath the beams of an attic', 'Łóżko pod belkami na poddaszu'),
  studio: n(
    'Postel, jídelní stůl a kuchyňská linka',
    'Bett, Esstisch und Küchenzeile',
    'A bed, a dining table and a kitchenette',
    'Łóżko, stół i aneks kuchenny',
  ),
  apartment: n('Obývací pokoj s pohovkou', 'Wohnzimmer mit Sofa', 'A sitting room with a sofa', 'Salon z sofą'),
  largeApartment: n(
    'Obývací pokoj s dlouhým stolem a pohovkou',
    'Wohnzimmer mit langem Tisch und Sofa',
    'A sitting room with a long table and a sofa',
    'Salon z długim stołem i sofą',
  ),
  smallCottage: n(
    'Světnice s krbem a pohovkou',
    'Stube mit Kamin und Sofa',
    'A living room with a fireplace and a sofa',
    'Izba z kominkiem i sofą',
  ),
  largeCottage: n(
    'Velká kuchyně s dřevěným stolem',
    'Große Küche mit Holztisch',
    'A big kitchen with a wooden table',
    'Duża kuchnia z drewnianym stołem',
  ),
  dormSmall: n(
    'Dvě palandy s lampičkami',
    'Zwei Etagenbetten mit Lampen',
    'Two bunk beds with reading lamps',
    'Dwa łóżka piętrowe z lampkami',
  ),
  dormLarge: n(
    'Čtyři palandy pod trámy',
    'Vier Etagenbetten unter Balken',
    'Four bunk beds beneath the beams',
    'Cztery łóżka piętrowe pod belkami',
  ),
  hutRoom: n(
    'Dřevem obložený pokoj s palandou a dvěma postelemi',
    'Holzgetäfeltes Zimmer mit Etagenbett und zwei Betten',
    'A wood-panelled room with a bunk bed and two beds',
    'Pokój wyłożony drewnem z łóżkiem piętrowym i dwoma łóżkami',
  ),
  tentPitch: n(
    'Stan a lavička na louce u stromů',
    'Zelt und Bank auf der Wiese',
    'A tent and a bench on a meadow',
    'Namiot i ławka na łące',
  ),
  caravanPitch: n(
    'Karavan u sloupku s elektřinou',
    'Wohnwagen neben einer Stromsäule',
    'A caravan beside a post with electricity',
    'Przyczepa przy słupku z prądem',
  ),
  cabin: n(
    'Chatka s palandou a postelí',
    'Hütte mit Etagenbett und Bett',
    'A cabin with a bunk bed and a bed',
    'Domek z łóżkiem piętrowym i łóżkiem',
  ),
  wagon: n('Postel pod širokým oknem', 'Bett unter einem breiten Fenster', 'A bed beneath a wide window', 'Łóżko pod szerokim oknem'),
} satisfies Record<string, Names>;
export type RoomSubject = keyof typeof subjects;

const views: Record<ViewName, Names> = {
  mountains: n('za oknem hory', 'vor dem Fenster Berge', 'mountains outside the window', 'za oknem góry'),
  forest: n('za oknem les', 'vor dem Fenster Wald', 'a forest outside the window', 'za oknem las'),
  highlands: n('za oknem vesnice mezi poli', 'vor dem Fenster ein Dorf', 'a village outside the window', 'za oknem wieś wśród pól'),
  lake: n('za oknem jezero', 'vor dem Fenster ein See', 'a lake outside the window', 'za oknem jezioro'),
  orchard: n('za oknem sad', 'vor dem Fenster ein Obstgarten', 'an orchard outside the window', 'za oknem sad'),
  vineyards: n('za oknem vinice', 'vor dem Fenster Weinberge', 'vineyards outside the window', 'za oknem winnice'),
  castleTown: n('za oknem město', 'vor dem Fenster die Stadt', 'the town outside the window', 'za oknem miasto'),
  winterMeadow: n(
    'za oknem zasněžená louka',
    'vor dem Fenster eine verschneite Wiese',
    'a snowy meadow outside the window',
    'za oknem zaśnieżona łąka',
  ),
};

/** The alternative text of a picture; a pitch has no window. */
export const roomCaption = (subject: RoomSubject, view: ViewName | null): Names => {
  const what = subjects[subject];
  if (view === null) return what;
  const where = views[view];
  return { cs: `${what.cs}, ${where.cs}`, de: `${what.de}, ${where.de}`, en: `${what.en}, ${where.en}`, pl: `${what.pl}, ${where.pl}` };
};
