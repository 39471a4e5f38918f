import { hash } from 'node:crypto';
import { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import * as z from 'zod/mini';

z.config(z.locales.en());

/** Increased when the same row would be stored differently, so that the next import rewrites every row. */
const storedForm = 4;

type RoomType = NonNullable<ImportRow['room_types']>[number];
export type CheckedRow =
  | { readonly ok: true; readonly row: ImportRow; readonly hash: string }
  | { readonly ok: false; readonly reason: string };

/** Most files have the rates in the order of their days. */
export function inOrder<T extends { readonly from: string }>(rates: T[]): T[] {
  const isSorted = rates.every((rate, index) => index === 0 || (rates[index - 1]?.from ?? '') <= rate.from);
  return isSorted ? rates : rates.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

function overlappingRates(roomType: RoomType): string | undefined {
  const rates = inOrder(roomType.rates ?? []);
  for (const [index, rate] of rates.entries()) {
    if (rate.to <= rate.from) return `the rate from ${rate.from} ends before it begins`;
    const next = rates[index + 1];
    if (next && next.from < rate.to) return `the rates from ${rate.from} and ${next.from} overlap`;
  }
  return undefined;
}

/** Whether the picture at a path or an address exists. */
export type PictureExists = (src: string) => boolean;

function missingPicture(roomType: RoomType, exists: PictureExists): string | undefined {
  const missing = roomType.pictures?.findIndex(({ src }) => !exists(src)) ?? -1;
  return missing < 0 ? undefined : `pictures.${missing}: there is no picture ${roomType.pictures?.[missing]?.src}`;
}

/** Contradictions that the schema can't express. */
function contradiction(row: ImportRow, exists: PictureExists): string | undefined {
  if ((row.lat === undefined) !== (row.lon === undefined)) return 'lat and lon come together or not at all';
  const roomTypes = row.room_types ?? [];
  const currency = roomTypes.find(({ rates }) => rates?.[0])?.rates?.[0]?.currency;
  if (roomTypes.some(({ rates }) => rates?.some((rate) => rate.currency !== currency))) return 'the rates are in more than one currency';
  for (const [index, roomType] of roomTypes.entries()) {
    if ((roomType.children ?? 0) >= (roomType.capacity ?? 2)) return `room_types.${index}: children must be fewer than the capacity`;
    const overlap = overlappingRates(roomType);
    if (overlap) return `room_types.${index}: ${overlap}`;
    const missing = missingPicture(roomType, exists);
    if (missing) return `room_types.${index}.${missing}`;
  }
  return undefined;
}

/** `line`: the bytes of `text`, by which a later import recognises the row. */
export function checkRow(text: string, line: Uint8Array, exists: PictureExists = () => true): CheckedRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, reason: `not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
  const parsed = ImportRow.safeParse(value);
  if (!parsed.success)
    return { ok: false, reason: parsed.error.issues.map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`).join('; ') };
  const reason = contradiction(parsed.data, exists);
  if (reason) return { ok: false, reason };
  return { ok: true, row: parsed.data, hash: `${storedForm}${hash('sha256', line, 'base64url')}` };
}
