import type { Picture, SearchHit } from '@nocleh/contracts/api/search.ts';
import type { Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { textOf } from '@nocleh/i18n/pick-text.ts';
import { shorten } from '@nocleh/i18n/shorten.ts';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { toPictures } from './picture-view.ts';
import { type CardRow, readCards } from './search.repository.ts';

/** Amenities that few accommodations have come first. */
const distinctiveOrder: readonly Amenity[] = [
  'wellness',
  'indoor_pool',
  'outdoor_pool',
  'sauna',
  'hot_tub',
  'lake_nearby',
  'fireplace',
  'half_board',
  'breakfast',
  'restaurant',
  'pets_allowed',
  'kitchen',
  'playground',
  'ev_charging',
  'wheelchair_accessible',
  'garden',
  'terrace',
  'ski_storage',
  'bike_rental',
  'wifi',
  'parking',
];
const shownAmenities = 5;
const excerptLength = 180;

function distinctiveAmenities(amenities: readonly string[]): Amenity[] {
  const rank = (amenity: string) =>
    (distinctiveOrder.indexOf(amenity as Amenity) + distinctiveOrder.length + 1) % (distinctiveOrder.length + 1);
  return (amenities.toSorted((a, b) => rank(a) - rank(b)) as Amenity[]).slice(0, shownAmenities);
}

/** What a hit shows in a language whatever was searched for: nothing of it depends on dates, guests or prices. */
export interface Card
  extends Pick<SearchHit, 'id' | 'slug' | 'name' | 'type' | 'stars' | 'place' | 'lat' | 'lon' | 'excerpt' | 'amenities'>,
    Pick<CardRow, 'cancellation'> {
  /** The first few: one of them is shown. */
  readonly pictures: readonly Picture[];
}

function toCard(row: CardRow, locale: Locale): Card {
  const name = textOf(row.names, locale) || row.name;
  return {
    id: row.id,
    slug: row.slug,
    name,
    type: row.type as Card['type'],
    stars: row.stars,
    place: {
      slug: row.place.slug,
      name: textOf(row.place.names, locale),
      region: row.place.region ? textOf(row.place.region, locale) : '',
    },
    lat: row.lat,
    lon: row.lon,
    pictures: toPictures(row.pictures, locale, name),
    excerpt: shorten((row.excerpt ?? '').replaceAll(/[^\S\u00a0]+/g, ' ').trim(), excerptLength),
    amenities: distinctiveAmenities(row.amenities),
    cancellation: row.cancellation,
  };
}

/** A card takes about 2 kB. */
const maxCards = 4_000;

/**
 * Cards of one state of the catalogue: reading those of a page takes PostgreSQL longer than the search takes. The search index begins a new cache
 * when something of cards has changed. A search that has begun before puts what it read into the old one.
 */
export class CardCache {
  private readonly cards = new LRUCache<string, Card>({ max: maxCards });

  /** Cards by id; unknown ids are left out. */
  async read(db: Kysely<Database>, ids: readonly number[], locale: Locale): Promise<ReadonlyMap<number, Card>> {
    const found = new Map<number, Card>();
    const missing: number[] = [];
    for (const id of ids) {
      const card = this.cards.get(keyOf(id, locale));
      if (card) found.set(id, card);
      else missing.push(id);
    }
    for (const row of await readCards(db, missing, locale)) {
      const card = toCard(row, locale);
      found.set(row.id, card);
      this.cards.set(keyOf(row.id, locale), card);
    }
    return found;
  }
}

const keyOf = (id: number, locale: Locale) => `${locale} ${id}`;
