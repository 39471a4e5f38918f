import type { Random } from '../../random.ts';
import { mix, polygon, rect, segment } from '../paint.ts';
import { pillow } from './furniture.ts';
import { bedsideLamp, type Room, shaded } from './interiors.ts';

/** A bed for one person, seen from its foot; `x`, `y`: the left end of the mattress at the wall. */
export const singleBed = (x: number, y: number, w: number, room: Room, random: Random, cover = room.accent): string => {
  const wood = shaded('#8a5f3c', room);
  const linen = shaded('#faf3e4', room);
  const blanket = shaded(cover, room);
  let folds = '';
  for (let i = 1; i < 6; i++)
    folds += segment(
      x + (w * i) / 6,
      y + 170,
      x + (w * i) / 6 + random.between(-20, 20),
      y + 392,
      mix(blanket, random.chance(0.5) ? '#fff4dc' : '#1a1410', 0.3),
      6,
      0.22,
    );
  return (
    rect(x - 18, y - 170, w + 36, 230, wood, { extra: 'rx="22"' }) +
    rect(x + 4, y - 148, w - 8, 24, mix(wood, '#ffe0b0', 0.25), { extra: 'rx="10"' }) +
    polygon(
      [
        [x - 34, y + 330],
        [x, y - 10],
        [x + w, y - 10],
        [x + w + 34, y + 330],
      ],
      linen,
    ) +
    pillow(x + w * 0.12, y - 74, w * 0.76, '#fffaf0', room) +
    polygon(
      [
        [x - 20, y + 130],
        [x + w + 20, y + 130],
        [x + w + 52, y + 360],
        [x + w + 38, y + 398],
        [x - 38, y + 398],
        [x - 52, y + 360],
      ],
      blanket,
    ) +
    polygon(
      [
        [x - 16, y + 100],
        [x + w + 16, y + 100],
        [x + w + 24, y + 146],
        [x - 24, y + 146],
      ],
      mix(linen, '#ffffff', 0.3),
    ) +
    folds +
    rect(x - 42, y + 396, w + 84, 30, wood) +
    rect(x - 36, y + 424, 28, 44, mix(wood, '#1a1410', 0.3)) +
    rect(x + w + 8, y + 424, 28, 44, mix(wood, '#1a1410', 0.3))
  );
};

/** A bunk bed along the wall, `w` wide, standing on the floor at `y`. */
export const bunkBed = (x: number, y: number, w: number, room: Room): string => {
  const wood = shaded('#c39a66', room);
  const post = mix(wood, '#4a2c16', 0.2);
  let result = rect(x, y - 820, 24, 820, post) + rect(x + w - 24, y - 820, 24, 820, post);
  for (const [index, deck] of [y - 590, y - 210].entries())
    result +=
      rect(x, deck, w, 60, wood) +
      rect(x + 14, deck - 62, w - 28, 66, shaded('#faf3e4', room), { extra: 'rx="16"' }) +
      rect(x + w * 0.34, deck - 74, w * 0.63, 82, shaded(index === 0 ? room.accent : mix(room.accent, '#e0bb62', 0.6), room), {
        extra: 'rx="18"',
      }) +
      pillow(x + 28, deck - 104, w * 0.24, '#fffaf0', room) +
      bedsideLamp(x + w - 56, deck - 140, 54, room);
  for (let i = 0; i < 5; i++) result += rect(x + w - 100, y - 500 + i * 62, 76, 14, mix(wood, '#4a2c16', 0.3));
  return result;
};
