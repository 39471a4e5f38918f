import type { Draw } from './drawing/landscapes/hills.ts';
import { caravanPitch, tentPitch } from './drawing/landscapes/pitches.ts';
import { height, rect, restartIds, width } from './drawing/paint.ts';
import { type LightName, palettes } from './drawing/palettes.ts';
import { atticRoom, dorm } from './drawing/rooms/bedrooms.ts';
import type { DrawRoom, ViewName } from './drawing/rooms/interiors.ts';
import { kitchen } from './drawing/rooms/kitchen.ts';
import * as rooms from './drawing/rooms/let-rooms.ts';
import { lounge } from './drawing/rooms/lounge.ts';
import { type RoomSubject, roomCaption } from './drawing/rooms/room-captions.ts';
import type { Names } from './places/place-row.ts';
import { randomFrom } from './random.ts';

/** A picture of a room type: its furniture follows the beds, what is behind its window the landscape of the house. */
export type RoomScene = { name: string; subject: RoomSubject; view: ViewName; light: LightName; alt: Names };

const pitches: Partial<Record<RoomSubject, Draw>> = { tentPitch, caravanPitch };
const interiors: Partial<Record<RoomSubject, DrawRoom>> = {
  single: rooms.singleRoom,
  double: rooms.doubleRoom,
  twin: rooms.twinRoom,
  triple: rooms.tripleRoom,
  family: rooms.familyRoom,
  suite: rooms.suite,
  attic: atticRoom,
  studio: rooms.studio,
  apartment: rooms.apartment,
  largeApartment: rooms.largeApartment,
  smallCottage: lounge,
  largeCottage: kitchen,
  dormSmall: dorm,
  dormLarge: rooms.dormLarge,
  hutRoom: rooms.hutRoom,
  cabin: rooms.cabin,
  wagon: rooms.wagonRoom,
};

/** How many pictures there are with each view: about one for eight rooms of the demo. */
const programme: Record<RoomSubject, Partial<Record<ViewName, number>>> = {
  single: { castleTown: 9, forest: 3, vineyards: 3, orchard: 2, mountains: 2, winterMeadow: 2, highlands: 2, lake: 2 },
  double: { castleTown: 14, highlands: 4, forest: 6, vineyards: 4, mountains: 4, winterMeadow: 4, orchard: 2, lake: 3 },
  twin: { highlands: 2, forest: 4, castleTown: 11, mountains: 3, winterMeadow: 3, orchard: 2, vineyards: 3, lake: 2 },
  triple: { castleTown: 9, highlands: 2, forest: 4, vineyards: 3, orchard: 2, lake: 2, mountains: 3, winterMeadow: 3 },
  family: { highlands: 3, forest: 3, castleTown: 8, lake: 3, mountains: 2, winterMeadow: 2, vineyards: 2, orchard: 2 },
  suite: { highlands: 1, forest: 1, castleTown: 5, mountains: 1, winterMeadow: 1, orchard: 1, vineyards: 1, lake: 1 },
  attic: { forest: 4, vineyards: 3, castleTown: 4, orchard: 1, highlands: 3, lake: 1, mountains: 1, winterMeadow: 1 },
  studio: { forest: 2, castleTown: 6, highlands: 2, mountains: 1, winterMeadow: 1, vineyards: 1, orchard: 1, lake: 2 },
  apartment: { castleTown: 8, vineyards: 3, lake: 2, mountains: 2, winterMeadow: 2, orchard: 2, forest: 4, highlands: 3 },
  largeApartment: { forest: 2, castleTown: 4, orchard: 1, mountains: 1, winterMeadow: 1, vineyards: 1, highlands: 1, lake: 1 },
  smallCottage: { forest: 3, mountains: 2, winterMeadow: 2, highlands: 1, lake: 1, vineyards: 1 },
  largeCottage: { highlands: 2, forest: 2, mountains: 1, winterMeadow: 1, vineyards: 1, lake: 1, orchard: 1 },
  dormSmall: { mountains: 1, winterMeadow: 1, castleTown: 3, forest: 1 },
  dormLarge: { mountains: 1, winterMeadow: 1, castleTown: 2, forest: 1 },
  hutRoom: { mountains: 2, winterMeadow: 2, forest: 1 },
  tentPitch: { highlands: 1, lake: 3, forest: 1, orchard: 1 },
  caravanPitch: { lake: 2, highlands: 1, forest: 1 },
  cabin: { highlands: 1, lake: 2, forest: 1, orchard: 1 },
  wagon: { vineyards: 1, highlands: 1, castleTown: 1, forest: 1 },
};

const summerLights: LightName[] = ['day', 'morning', 'golden', 'dusk', 'autumn', 'mist', 'night'];
const winterLights: LightName[] = ['winter', 'winterDusk'];
const pitchLights: LightName[] = ['day', 'golden', 'morning', 'dusk', 'autumn', 'night'];
const walls = ['#efe2c6', '#d8dcc3', '#f3e9d8', '#e9d3b8', '#cfd9d6', '#e6d9c0', '#e8cfc0', '#d5dde6', '#f1e6b8', '#dcd3e0'];
const accents = ['#3d6b52', '#b5653f', '#3f6472', '#8a7a3c', '#7a4a52', '#4d5f92', '#a5484a', '#5f7f45', '#c08a2e', '#6b4d7a'];

const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The lights of a kind of room take turns, so that its pictures differ in it as far as they can. */
const scenesOf = (subject: RoomSubject): RoomScene[] => {
  let number = 0;
  return Object.entries(programme[subject]).flatMap(([view, count]) =>
    Array.from({ length: count }, (): RoomScene => {
      number += 1;
      const lights = pitches[subject] ? pitchLights : view === 'winterMeadow' ? winterLights : summerLights;
      return {
        name: `${kebab(subject)}-${String(number).padStart(2, '0')}`,
        subject,
        view: view as ViewName,
        light: lights[number % lights.length] as LightName,
        alt: roomCaption(subject, pitches[subject] ? null : (view as ViewName)),
      };
    }),
  );
};

export const roomScenes: RoomScene[] = (Object.keys(programme) as RoomSubject[]).flatMap(scenesOf);

/** The drawing of a room as SVG; deterministic. */
export const drawRoomScene = ({ name, subject, view, light }: RoomScene): string => {
  restartIds();
  const random = randomFrom(`room ${name}`);
  const look = { light, view, wall: random.pick(walls), accent: random.pick(accents) };
  const content = interiors[subject]?.(look, random) ?? pitches[subject]?.(palettes[light], random) ?? '';
  const seen = random.chance(0.5) ? `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>` : content;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(0, 0, width, height, palettes[light].haze)}${seen}</svg>`;
};
