import { isDeepStrictEqual } from 'node:util';
import type { PhotographRow, PreparedPhotograph } from '@nocleh/contracts/api/photograph-row.ts';
import type { StoredPhotograph } from '../../../db/stored.ts';
import type { PhotographedAccommodation } from './photograph-import.repository.ts';
import { looksSame, type PhotographIndex } from './photograph-index.ts';

/** A page has the data of all its pictures. */
const maxPhotographs = { accommodation: 40, roomType: 20 } as const;

/** A row that the image service has not refused. */
export interface AskedRow {
  readonly row: number;
  readonly name: string;
  readonly text: string;
  readonly asked: PhotographRow;
  readonly prepared?: PreparedPhotograph | undefined;
}

export type Outcome =
  | { readonly kind: 'added' | 'changed' | 'unchanged' | 'removed'; readonly src: string; readonly warning?: string }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): Outcome => ({ kind: 'refused', reason });

/** Null: the accommodation itself. */
type Place = number | null;

interface Placed {
  readonly place: Place;
  readonly photograph: StoredPhotograph;
}

const spelling = (name: string) => name.normalize('NFC').trim().toLowerCase();
const withTexts = (before: StoredPhotograph['alt'], alt: PhotographRow['alt']) => ({
  ...before,
  ...Object.fromEntries(Object.entries(alt).filter(([, text]) => text !== '')),
});

/** The photographs of one accommodation and its room types, while rows are applied to them. */
export class Arrangement {
  private readonly accommodation: PhotographedAccommodation;
  private readonly index: PhotographIndex;
  private readonly allowShared: boolean;
  private placed: Placed[];
  /** The row of this import that each source is from. */
  private readonly rows = new Map<string, AskedRow>();

  constructor(accommodation: PhotographedAccommodation, index: PhotographIndex, allowShared: boolean) {
    this.accommodation = accommodation;
    this.index = index;
    this.allowShared = allowShared;
    this.placed = [
      ...accommodation.photographs.map((photograph) => ({ place: null, photograph })),
      ...accommodation.roomTypes.flatMap(({ id, photographs }) => photographs.map((photograph) => ({ place: id, photograph }))),
    ];
  }

  /** Applies a row, or says why it can't be: then nothing has changed. */
  take(row: AskedRow): Outcome {
    const place = this.placeOf(row.asked);
    if (typeof place === 'string') return refused(place);
    return row.asked.photo === undefined ? this.place(row, place ?? null) : this.change(row, place);
  }

  /** The photographs of each place that differs from what is stored, in their order. */
  changes(): ReadonlyMap<Place, readonly StoredPhotograph[]> {
    const stored = new Map<Place, readonly StoredPhotograph[]>([[null, this.accommodation.photographs]]);
    for (const { id, photographs } of this.accommodation.roomTypes) stored.set(id, photographs);
    const now = Array.from(stored.keys(), (place) => [place, this.inOrder(place)] as const);
    return new Map(now.filter(([place, photographs]) => !isDeepStrictEqual(photographs, stored.get(place))));
  }

  /** Those that rows of this import are about. */
  touched(): readonly StoredPhotograph[] {
    return this.placed.flatMap(({ photograph }) => (this.rows.has(photograph.src) ? [photograph] : []));
  }

  photographs(): readonly StoredPhotograph[] {
    return this.placed.map(({ photograph }) => photograph);
  }

  /** By position. At the same one, those of this import precede earlier ones: that is what was said last. */
  private inOrder(place: Place): StoredPhotograph[] {
    const own = this.placed.flatMap((placed) => (placed.place === place ? [placed.photograph] : []));
    const rank = ({ position, src }: StoredPhotograph) => (position !== null && !this.rows.has(src) ? 1 : 0);
    const order = ({ position }: StoredPhotograph) => position ?? Number.MAX_SAFE_INTEGER;
    return own.toSorted((a, b) => order(a) - order(b) || rank(a) - rank(b));
  }

  /** Undefined: where it is; a text: why the room type can't be told. */
  private placeOf({ room_type: name }: PhotographRow): Place | undefined | string {
    if (name === undefined || name === null) return name;
    const offered = this.accommodation.roomTypes.filter(({ withdrawn }) => !withdrawn);
    const found = offered.filter(({ names }) => Object.values(names).some((text) => spelling(text) === spelling(name)));
    if (found.length === 1) return found[0]?.id;
    if (found.length > 1) return `room_type: several room types are named "${name}". Use a name that one of them has alone.`;
    const all = offered.map(({ names }) => Object.values(names)[0]).join(', ');
    return `room_type: there is no "${name}". Use one of: ${all || 'none; leave room_type out'}.`;
  }

  private put(found: Placed | undefined, next: Placed, row: AskedRow): 'added' | 'changed' | 'unchanged' {
    this.rows.set(next.photograph.src, row);
    if (!found) {
      this.placed.push(next);
      return 'added';
    }
    this.placed = this.placed.map((placed) => (placed === found ? next : placed));
    return isDeepStrictEqual(found, next) ? 'unchanged' : 'changed';
  }

  private change(row: AskedRow, place: Place | undefined): Outcome {
    const { photo: src = '', remove, position, alt } = row.asked;
    const found = this.placed.find(({ photograph }) => photograph.src === src);
    if (!found) return refused('The accommodation has no photograph with this address. Take it from the file of missing texts.');
    if (remove) {
      this.placed = this.placed.filter((placed) => placed !== found);
      return { kind: 'removed', src };
    }
    const target = place === undefined ? found.place : place;
    if (target !== found.place && this.isFull(target)) return refused(this.fullReason(target));
    const { photograph } = found;
    const next = { ...photograph, alt: withTexts(photograph.alt, alt), position: position ?? photograph.position };
    return { kind: this.put(found, { place: target, photograph: next }, row), src };
  }

  private place(row: AskedRow, place: Place): Outcome {
    const { prepared, asked, name } = row;
    if (!prepared) return refused('The image service has not checked it. Run apps/images/dist/photographs.mjs first.');
    const found = this.placed.find(({ photograph }) => photograph.original === prepared.original);
    const earlier = found && this.rows.get(found.photograph.src);
    if (earlier) return refused(`It is the same picture as row ${earlier.row}, ${earlier.name}. Leave one of them out.`);
    const shared = found ? undefined : this.index.lookalike(prepared.perceptual, this.accommodation.source_id);
    const problem = found ? undefined : this.duplicateReason(prepared, shared);
    if (problem) return refused(problem);
    if (found?.place !== place && this.isFull(place)) return refused(this.fullReason(place));
    const photograph = {
      ...prepared,
      name,
      alt: withTexts(found?.photograph.alt ?? {}, asked.alt),
      position: asked.position ?? found?.photograph.position ?? null,
    };
    const kind = this.put(found, { place, photograph }, row);
    const warning = shared && `It looks like ${shared.name} of ${shared.accommodation}; both show it.`;
    return { kind, src: prepared.src, ...(warning && { warning }) };
  }

  private duplicateReason({ perceptual }: PreparedPhotograph, shared: { name: string; accommodation: string } | undefined) {
    const own = this.placed.find(({ photograph }) => looksSame(photograph.perceptual, perceptual))?.photograph;
    if (own) return `It looks like ${own.name}, which the accommodation shows already. Leave one of them out.`;
    if (!shared || this.allowShared) return undefined;
    return `It looks like ${shared.name} of ${shared.accommodation}. If both may show it, import it with --allow-shared.`;
  }

  private isFull(place: Place): boolean {
    return this.placed.filter((placed) => placed.place === place).length >= this.most(place);
  }

  private most(place: Place): number {
    return place === null ? maxPhotographs.accommodation : maxPhotographs.roomType;
  }

  private fullReason(place: Place): string {
    const what = place === null ? 'The accommodation' : 'The room type';
    return `${what} has ${this.most(place)} photographs, which is the most. Remove one first.`;
  }
}
