import { captionOf, type Subject } from './drawing/captions.ts';
import { familyHouse } from './drawing/houses/family-house.ts';
import { farm } from './drawing/houses/farm.ts';
import { guesthouse } from './drawing/houses/guesthouse.ts';
import { hostel } from './drawing/houses/hostel.ts';
import { mill } from './drawing/houses/mill.ts';
import { mountainHut } from './drawing/houses/mountain-hut.ts';
import { tavern } from './drawing/houses/tavern.ts';
import { timberCottage } from './drawing/houses/timber-cottage.ts';
import { townHotel } from './drawing/houses/town-hotel.ts';
import { wagon } from './drawing/houses/wagon.ts';
import { bathroom, sauna } from './drawing/landscapes/bathing.ts';
import { bridgeCity } from './drawing/landscapes/bridge-city.ts';
import { camp } from './drawing/landscapes/camp.ts';
import { castleTown } from './drawing/landscapes/castle-town.ts';
import { cityStreet } from './drawing/landscapes/city-street.ts';
import { colonnade } from './drawing/landscapes/colonnade.ts';
import { highlands } from './drawing/landscapes/highlands.ts';
import { type Draw, forest, mountains, winterMeadow } from './drawing/landscapes/hills.ts';
import { karst } from './drawing/landscapes/karst.ts';
import { dyke, lake, ponds } from './drawing/landscapes/lakes.ts';
import { orchard, plain, vineyards } from './drawing/landscapes/lowlands.ts';
import { river } from './drawing/landscapes/river.ts';
import { rocks } from './drawing/landscapes/rocks.ts';
import { square } from './drawing/landscapes/square.ts';
import { height, rect, restartIds, width } from './drawing/paint.ts';
import { type LightName, palettes } from './drawing/palettes.ts';
import { atticRoom, bedroom, dorm } from './drawing/rooms/bedrooms.ts';
import { breakfast } from './drawing/rooms/breakfast.ts';
import { type DrawRoom, type Room, type ViewName, views } from './drawing/rooms/interiors.ts';
import { kitchen } from './drawing/rooms/kitchen.ts';
import { lounge } from './drawing/rooms/lounge.ts';
import type { Names } from './places/place-row.ts';
import { type Random, randomFrom } from './random.ts';

const outdoors = {
  mountains,
  forest,
  highlands,
  rocks,
  karst,
  winterMeadow,
  lake,
  ponds,
  river,
  vineyards,
  plain,
  orchard,
  dyke,
  square,
  castleTown,
  bridgeCity,
  colonnade,
  timberCottage,
  guesthouse,
  mountainHut,
  farm,
  camp,
  townHotel,
  cityStreet,
  hostel,
  mill,
  wagon,
  familyHouse,
} satisfies Partial<Record<Subject, Draw>>;
const indoors = { bedroom, atticRoom, breakfast, kitchen, lounge, sauna, bathroom, dorm, tavern } satisfies Partial<
  Record<Subject, DrawRoom>
>;

/** The lights in which each subject is painted; a light named twice gives two different pictures. */
const programme: Record<Subject, string> = {
  mountains: 'morning golden winter dusk day autumn winterDusk night',
  forest: 'mist morning winter golden autumn',
  highlands: 'day morning autumn golden mist',
  rocks: 'golden morning autumn mist',
  karst: 'day autumn morning',
  winterMeadow: 'winter winterDusk',
  lake: 'golden morning day dusk mist',
  ponds: 'dusk morning mist autumn',
  river: 'day morning autumn golden',
  vineyards: 'morning autumn golden day',
  plain: 'day golden autumn',
  orchard: 'morning day',
  dyke: 'mist golden',
  square: 'day dusk golden winter morning',
  castleTown: 'morning night golden autumn',
  bridgeCity: 'golden night morning',
  colonnade: 'day autumn dusk',
  timberCottage: 'day winterDusk golden autumn winter dusk morning mist night day golden autumn morning winter',
  guesthouse:
    'morning dusk day golden autumn winter day golden morning day winterDusk mist night autumn dusk morning golden winter mist day',
  mountainHut: 'winter golden day winterDusk morning autumn dusk winter mist',
  farm: 'day golden autumn morning dusk mist day golden',
  camp: 'day dusk night morning golden autumn mist day',
  townHotel: 'day dusk golden winter morning autumn night mist day golden dusk morning winterDusk',
  cityStreet: 'golden night day autumn morning dusk winter mist golden day',
  hostel: 'day dusk golden morning autumn night',
  mill: 'autumn day golden morning dusk',
  wagon: 'night day autumn golden morning dusk',
  familyHouse: 'morning day autumn golden winter dusk day morning golden night mist autumn day winterDusk dusk golden',
  bedroom: 'day morning dusk golden autumn winter day',
  atticRoom: 'morning dusk golden winter',
  breakfast: 'morning day golden',
  kitchen: 'day golden morning',
  lounge: 'night dusk winterDusk',
  sauna: 'winter dusk',
  bathroom: 'day morning',
  dorm: 'golden day',
  tavern: 'night golden day',
};

export type Scene = { name: string; subject: Subject; light: LightName; alt: Names };

const wallColors = ['#efe2c6', '#d8dcc3', '#f3e9d8', '#e9d3b8', '#cfd9d6', '#e6d9c0'];
const accents = ['#3d6b52', '#b5653f', '#3f6472', '#8a7a3c', '#7a4a52'];
const viewNames = Object.keys(views) as ViewName[];

const roomFor = (light: LightName, random: Random): Room => {
  const wintry = palettes[light].snow;
  return {
    light,
    view: wintry ? random.pick(['winterMeadow', 'mountains'] as const) : random.pick(viewNames.filter((name) => name !== 'winterMeadow')),
    wall: random.pick(wallColors),
    accent: random.pick(accents),
  };
};

export const scenes: Scene[] = (Object.entries(programme) as [Subject, string][]).flatMap(([subject, lights]) =>
  (lights.split(' ') as LightName[]).map(
    (light, index): Scene => ({
      name: `${subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${String(index + 1).padStart(2, '0')}`,
      subject,
      light,
      alt: captionOf(subject, light),
    }),
  ),
);

/** Landscapes are drawn wider than they are shown, and the frame is moved to the interesting part. */
const frameOf = (scene: Scene, random: Random): string => {
  if (scene.subject in indoors) return `0 0 ${width} ${height}`;
  const zoom = ['townHotel', 'cityStreet'].includes(scene.subject) ? random.between(1, 1.04) : random.between(1.08, 1.36);
  const [w, h] = [width / zoom, height / zoom];
  const x = (width - w) * random.between(0.3, 0.7);
  const y = (height - h) * random.between(0.62, 0.86);
  return [x, y, w, h].map((value) => value.toFixed(1)).join(' ');
};

/** The drawing of a scene as SVG; deterministic. */
export const drawScene = (scene: Scene): string => {
  restartIds();
  const random = randomFrom(`scene ${scene.name}`);
  const content =
    scene.subject in indoors
      ? indoors[scene.subject as keyof typeof indoors](roomFor(scene.light, random), random)
      : outdoors[scene.subject as keyof typeof outdoors](palettes[scene.light], random);
  const ground = rect(0, 0, width, height, palettes[scene.light].haze);
  const seen = random.chance(0.5) ? `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>` : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frameOf(scene, random)}" width="${width}" height="${height}">${ground}${seen}</svg>`;
};
