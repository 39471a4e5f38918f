import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { type Random, randomFrom } from '../random.ts';
import { bedsText } from './beds.ts';
import { type Rhythm, ratesFor } from './rates.ts';
import type { PictureOfRoom } from './room-pictures.ts';
import { type RoomTemplate, type RoomTemplateName, roomTemplates } from './room-templates.ts';
import type { Setting } from './towns.ts';
import { typeProfiles } from './type-profiles.ts';

type ImportRoomType = NonNullable<ImportRow['room_types']>[number];

/** Price factor of a setting. */
const settingPrice: Record<Setting, number> = {
  city: 1.3,
  spa: 1.25,
  mountains: 1.15,
  town: 1.1,
  lake: 1.05,
  vineyards: 1.05,
  forest: 1,
  rocks: 0.95,
  karst: 0.92,
  ponds: 0.92,
  river: 0.9,
  highlands: 0.85,
  plain: 0.82,
};
const smallPlace: Partial<Record<string, number>> = { praha: 1.25, 'cesky-krumlov': 1.15, 'spindleruv-mlyn': 1.2, 'karlovy-vary': 1.1 };

const rhythmOf = (type: AccommodationType, random: Random): Rhythm => {
  if (type !== 'cottage') return 'any';
  return random.pick(['any', 'weekly', 'weekly', 'weekends'] as const);
};

type House = {
  type: AccommodationType;
  setting: Setting;
  slug: string;
  stars: number | undefined;
  amenities: Amenity[];
  onRequest: boolean;
  /** Seeds the choice of pictures, which must not change what else is random. */
  index: number;
};

const templatesFor = (type: AccommodationType, random: Random): [RoomTemplateName, RoomTemplate][] => {
  const { first, more, count } = typeProfiles[type].rooms;
  const main = random.pick(first);
  const others = random.shuffled(more.filter((name) => name !== main)).slice(0, random.whole(...count) - 1);
  return [main, ...others].map((name) => [name, roomTemplates[name]]);
};

export const roomTypesFor = (house: House, pictureOf: PictureOfRoom, random: Random): ImportRoomType[] => {
  const level =
    typeProfiles[house.type].price *
    settingPrice[house.setting] *
    (smallPlace[house.slug] ?? 1) *
    (1 + ((house.stars ?? 3) - 3) * 0.28) *
    random.between(0.85, 1.2);
  const rhythm = rhythmOf(house.type, random);
  const forPictures = randomFrom(`room pictures ${house.index}`);
  return templatesFor(house.type, random).map(([templateName, template]) => {
    const price = template.price * level;
    const extras = house.amenities.filter(
      (amenity) => ['air_conditioning', 'balcony', 'tv', 'wifi', 'crib'].includes(amenity) && random.chance(0.5),
    );
    return {
      name: random.pick(template.names),
      type: template.kind,
      units: random.whole(...template.units),
      capacity: template.capacity,
      children: template.children,
      description: random.pick(template.texts),
      ...(Object.keys(template.beds).length > 0 && { beds: bedsText(template.beds) }),
      size_m2: random.whole(...template.size),
      amenities: [...new Set([...template.amenities, ...extras])],
      pictures: [pictureOf(templateName, house.setting, forPictures)],
      ...(!house.onRequest && { rates: ratesFor({ type: house.type, setting: house.setting, price, rhythm, random }) }),
    };
  });
};
