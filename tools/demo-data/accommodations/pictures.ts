import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Subject } from '../drawing/captions.ts';
import { height, width } from '../drawing/paint.ts';
import type { Random } from '../random.ts';
import { type Scene, scenes } from '../scenes.ts';
import type { Setting } from './towns.ts';

type Picture = NonNullable<ImportRow['pictures']>[number];

const landscapes: Record<Setting, Subject[]> = {
  mountains: ['mountains', 'mountains', 'forest', 'winterMeadow'],
  forest: ['forest', 'forest', 'mountains', 'river', 'winterMeadow'],
  highlands: ['highlands', 'highlands', 'plain', 'orchard', 'winterMeadow'],
  rocks: ['rocks', 'rocks', 'forest'],
  karst: ['karst', 'karst', 'forest'],
  lake: ['lake', 'lake', 'dyke'],
  ponds: ['ponds', 'ponds', 'dyke', 'lake'],
  river: ['river', 'river', 'dyke'],
  vineyards: ['vineyards', 'vineyards', 'orchard', 'castleTown'],
  spa: ['colonnade', 'colonnade', 'forest', 'square'],
  plain: ['plain', 'plain', 'highlands', 'orchard'],
  town: ['square', 'castleTown', 'castleTown', 'highlands'],
  city: ['bridgeCity', 'bridgeCity', 'square', 'castleTown'],
};

const buildingSubjects = new Set<Subject>([
  'timberCottage',
  'guesthouse',
  'mountainHut',
  'farm',
  'camp',
  'townHotel',
  'cityStreet',
  'hostel',
  'mill',
  'wagon',
  'familyHouse',
]);
const urban = new Set<Setting>(['town', 'city', 'spa']);

const buildingsFor = (type: AccommodationType, setting: Setting, name: string): Subject[] => {
  if (name.startsWith('Mlýn')) return ['mill'];
  if (/^(Maringotka|Srub)/.test(name)) return ['wagon'];
  switch (type) {
    case 'hotel':
      return urban.has(setting) ? ['townHotel'] : setting === 'mountains' ? ['guesthouse', 'mountainHut'] : ['guesthouse'];
    case 'apartment':
      return setting === 'city'
        ? ['cityStreet']
        : urban.has(setting)
          ? ['cityStreet', 'guesthouse']
          : ['familyHouse', 'guesthouse', 'guesthouse'];
    case 'cottage':
      return setting === 'vineyards' || setting === 'plain' ? ['familyHouse'] : ['timberCottage'];
    case 'bed_and_breakfast':
      return setting === 'city' ? ['cityStreet', 'familyHouse'] : ['familyHouse', 'familyHouse', 'guesthouse'];
    case 'farm_stay':
      return ['farm'];
    case 'camp_site':
      return ['camp'];
    case 'mountain_hut':
      return ['mountainHut'];
    case 'hostel':
      return urban.has(setting) ? ['hostel'] : ['guesthouse', 'mountainHut'];
    default:
      return ['guesthouse', 'familyHouse'];
  }
};

const bedrooms: Record<AccommodationType, Subject[]> = {
  hotel: ['bedroom', 'bedroom'],
  guesthouse: ['bedroom', 'atticRoom'],
  bed_and_breakfast: ['bedroom', 'atticRoom'],
  apartment: ['bedroom', 'atticRoom'],
  cottage: ['bedroom', 'atticRoom'],
  farm_stay: ['bedroom', 'atticRoom'],
  camp_site: [],
  mountain_hut: ['dorm', 'bedroom', 'tavern'],
  hostel: ['dorm', 'bedroom'],
  other: ['bedroom', 'atticRoom'],
};

const roomsFor = (type: AccommodationType, has: ReadonlySet<Amenity>): Subject[] => {
  if (type === 'camp_site') return has.has('restaurant') ? ['tavern'] : [];
  const rooms = [...bedrooms[type]];
  if (has.has('breakfast')) rooms.push('breakfast');
  if (has.has('kitchen')) rooms.push('kitchen');
  if (has.has('fireplace')) rooms.push('lounge');
  if (has.has('sauna')) rooms.push('sauna');
  if (has.has('restaurant') && type !== 'mountain_hut') rooms.push('tavern');
  if (has.has('private_bathroom')) rooms.push('bathroom');
  return rooms;
};

const bySubject = Map.groupBy(scenes, (scene) => scene.subject);
const wintry = (scene: Scene) => scene.light.startsWith('winter');

export type House = { name: string; type: AccommodationType; setting: Setting; amenities: Amenity[] };

const addScene = (chosen: Set<Scene>, subject: Subject, snowy: boolean, random: Random): void => {
  // Captions of one accommodation are unique: two pictures of one subject differ in their light.
  const captions = new Set([...chosen].map(({ alt }) => alt.cs));
  const fitting = (bySubject.get(subject) ?? []).filter(({ alt }) => !captions.has(alt.cs)).filter((scene) => snowy || !wintry(scene));
  if (fitting.length > 0) chosen.add(random.pick(fitting));
};

const isSnowy = ({ setting }: House) => ['mountains', 'forest', 'highlands'].includes(setting) || urban.has(setting);

/** The pictures of which one can be a house's first: each shows such a house from outside. */
export const leadsFor = (house: House): readonly Scene[] =>
  [...new Set(buildingsFor(house.type, house.setting, house.name))]
    .flatMap((subject) => bySubject.get(subject) ?? [])
    .filter((scene) => isSnowy(house) || !wintry(scene));

/** Five to nine fitting pictures. */
export const scenesFor = (house: House, random: Random): readonly Scene[] => {
  const snowy = isSnowy(house);
  const chosen = new Set<Scene>();
  const add = (subjects: Subject[], count: number) => {
    for (const subject of subjects.slice(0, count)) addScene(chosen, subject, snowy, random);
  };
  const buildings = random.shuffled(buildingsFor(house.type, house.setting, house.name));
  const around = random.shuffled(landscapes[house.setting]);
  const camping = house.type === 'camp_site';
  add([...buildings, ...buildings], camping ? 3 : random.whole(1, 2));
  add(random.shuffled(roomsFor(house.type, new Set(house.amenities))), random.whole(2, 5));
  add(around, random.whole(1, camping ? 3 : 2));
  for (const subject of ['forest', 'orchard', 'highlands', 'plain'] as const) if (chosen.size < 5) add([subject], 1);
  return [...chosen].slice(0, 9);
};

const toPicture = ({ name, alt }: Scene): Picture => ({ src: `/pictures/demo/${name}.webp`, alt, width, height });

/** The pictures of a house with the building first. Captions stay unique. */
export const picturesOf = (chosen: readonly Scene[], lead: Scene): Picture[] => {
  const isBuilding = ({ subject }: Scene) => buildingSubjects.has(subject);
  const others = chosen.filter(({ alt }) => alt.cs !== lead.alt.cs).slice(0, 8);
  return [lead, ...others.filter(isBuilding), ...others.filter((scene) => !isBuilding(scene))].map(toPicture);
};
