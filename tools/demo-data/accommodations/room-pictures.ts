import type { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { height, width } from '../drawing/paint.ts';
import type { ViewName } from '../drawing/rooms/interiors.ts';
import type { Random } from '../random.ts';
import { type RoomScene, roomScenes } from '../room-scenes.ts';
import type { RoomTemplateName } from './room-templates.ts';
import type { Setting } from './towns.ts';

type Picture = NonNullable<NonNullable<ImportRow['room_types']>[number]['pictures']>[number];

/** What can be seen from a house. */
const viewsFrom: Record<Setting, readonly ViewName[]> = {
  mountains: ['mountains', 'winterMeadow'],
  forest: ['forest'],
  highlands: ['highlands'],
  rocks: ['forest'],
  karst: ['highlands'],
  lake: ['lake'],
  ponds: ['lake'],
  river: ['highlands', 'forest'],
  vineyards: ['vineyards'],
  spa: ['castleTown', 'orchard'],
  plain: ['orchard'],
  town: ['castleTown'],
  city: ['castleTown'],
};

const bySubject = Map.groupBy(roomScenes, ({ subject }) => subject);

/**
 * Gives each room type a picture: of the fitting ones that which was given the fewest times. The room types of a house are of
 * different kinds, so their pictures differ.
 */
export const roomPictures = () => {
  const used = new Map<RoomScene, number>();
  return (template: RoomTemplateName, setting: Setting, random: Random): Picture => {
    const all = bySubject.get(template) ?? [];
    const fitting = all.filter(({ view }) => viewsFrom[setting].includes(view));
    const scene = random
      .shuffled(fitting.length > 0 ? fitting : all)
      .reduce((least, other) => ((used.get(other) ?? 0) < (used.get(least) ?? 0) ? other : least));
    used.set(scene, (used.get(scene) ?? 0) + 1);
    return { src: `/pictures/demo/rooms/${scene.name}.webp`, alt: scene.alt, width: width / 2, height: height / 2 };
  };
};
export type PictureOfRoom = ReturnType<typeof roomPictures>;
