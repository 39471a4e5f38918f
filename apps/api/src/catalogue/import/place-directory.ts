import { locales } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';
import { reserveIds } from './accommodation-import.repository.ts';
import type { RowPlace } from './encode-row.ts';
import { ambiguity, matchingTowns } from './namesakes.ts';
import { insertPlaces, type KnownPlace, type NewPlace } from './place-import.repository.ts';
import { freeSlug, slugify } from './slug.ts';

/** Regions that importers name in English only; without these their towns would be found in one language. */
const regionNames: Record<string, Texts> = {
  'South Tyrol': { cs: 'Jižní Tyrolsko', de: 'Südtirol', en: 'South Tyrol', pl: 'Południowy Tyrol', it: 'Alto Adige' },
};

const countryNames = (code: string): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code]));

/** Parts of a bilingual name such as `Merano/Meran` are searchable too. */
const partsOf = (names: Texts): string[] => Object.values(names).flatMap((name) => (name.includes('/') ? name.split('/') : []));

const countryCodeOf = ({ country }: RowPlace) => `import:${country}`;
const regionCodeOf = ({ country, region }: RowPlace) => `import:${country}/${region}`;
const townCodeOf = (row: RowPlace) => `${regionCodeOf(row)}/${row.town}`;
function fail(row: RowPlace): never {
  throw new Error(`No place was made for ${row.town}`);
}

/** A district can also be found by the name of its town: `okres Tábor`, `Tábor District`. */
const namesOf = ({ kind, names }: KnownPlace): string[] => {
  const all = Object.values(names);
  return kind === 'district' ? [...all, ...all.map((name) => name.replace(/^(okres|Bezirk|powiat) | District$/, ''))] : all;
};

/** Finds the place of each imported row, and creates unknown countries, regions and towns. It can't be used after a failure. */
export class PlaceDirectory {
  private readonly byCode = new Map<string, KnownPlace>();
  /** Municipalities by the slug of each of their names. */
  private readonly municipalities = new Map<string, KnownPlace[]>();
  private readonly regions = new Map<string, KnownPlace[]>();
  private readonly slugs: Set<string>;
  /** Slugs of names of towns and regions, which many rows share. */
  private readonly slugOfName = new Map<string, string>();

  /** `takenSlugs`: slugs that a new place can't have. */
  constructor(places: readonly KnownPlace[], takenSlugs: Iterable<string>) {
    this.slugs = new Set(takenSlugs);
    for (const place of places) this.remember(place);
  }

  private remember(place: KnownPlace) {
    this.byCode.set(place.code, place);
    this.slugs.add(place.slug);
    const index = place.kind === 'municipality' ? this.municipalities : this.regions;
    // Sets, because most places have the same name in several languages.
    for (const name of new Set([...new Set(namesOf(place))].map(slugify))) index.set(name, [...(index.get(name) ?? []), place]);
  }

  private slugOf(name: string): string {
    const known = this.slugOfName.get(name);
    if (known !== undefined) return known;
    const slug = slugify(name);
    this.slugOfName.set(name, slug);
    return slug;
  }

  hasSlug(slug: string): boolean {
    return this.slugs.has(slug);
  }

  /** Why the place of the row is ambiguous; undefined if it is not, or if none is stored. */
  ambiguityOf(row: RowPlace): string | undefined {
    if (row.municipality_code && this.byCode.has(row.municipality_code)) return undefined;
    const towns = this.towns(row);
    return towns.length > 1 ? ambiguity(row, towns) : undefined;
  }

  /** The place of each row; rows must be unambiguous. New places are committed before anything refers to them. */
  async placesOf(db: Kysely<Database>, rows: readonly RowPlace[]): Promise<KnownPlace[]> {
    const unknown = rows.filter((row) => !this.known(row));
    if (unknown.length > 0) await this.makePlacesOf(db, unknown);
    return rows.map((row) => this.known(row) ?? fail(row));
  }

  private known(row: RowPlace): KnownPlace | undefined {
    const made = this.byCode.get(townCodeOf(row));
    return (row.municipality_code && this.byCode.get(row.municipality_code)) || this.towns(row)[0] || made;
  }

  private async makePlacesOf(db: Kysely<Database>, rows: readonly RowPlace[]): Promise<void> {
    const codes = new Set(rows.flatMap((row) => [countryCodeOf(row), regionCodeOf(row), townCodeOf(row)]));
    const ids = await reserveIds(db, 'place', [...codes].filter((code) => !this.byCode.has(code)).length);
    const made: NewPlace[] = [];
    for (const row of rows) this.makePlaceOf(row, ids, made);
    await insertPlaces(db, made);
  }

  /** Takes ids for the places that the row needs, and adds these to `made`. */
  private makePlaceOf(row: RowPlace, ids: number[], made: NewPlace[]): void {
    if (this.known(row)) return;
    const centre = { lat: row.lat ?? 0, lon: row.lon ?? 0 };
    const make = (parent: KnownPlace | null, place: Pick<NewPlace, 'code' | 'kind' | 'names'>, aliases: string[] = []): KnownPlace => {
      const known = this.byCode.get(place.code);
      if (known) return known;
      const id = ids.shift();
      if (id === undefined) return fail(row);
      const name = aliases[0] ?? place.names.cs ?? Object.values(place.names)[0] ?? place.code;
      const slug = freeSlug(slugify(name), parent?.slug ?? '', 'place', (candidate) => this.slugs.has(candidate));
      const path = [...(parent?.path ?? []), id];
      const fresh = { ...place, ...centre, id, slug, path, parentId: parent?.id ?? null, aliases: [...aliases, ...partsOf(place.names)] };
      made.push(fresh);
      this.remember(fresh);
      return fresh;
    };
    const country =
      this.byCode.get(row.country) ?? make(null, { code: countryCodeOf(row), kind: 'country', names: countryNames(row.country) });
    const regionName = regionNames[row.region] ?? { und: row.region };
    const region = row.region === '' ? country : make(country, { code: regionCodeOf(row), kind: 'region', names: regionName });
    make(region, { code: townCodeOf(row), kind: 'municipality', names: row.town_i18n ?? { und: row.town } }, [row.town]);
  }

  /** The towns that match the row best: one, unless it is ambiguous. */
  private towns(row: RowPlace): KnownPlace[] {
    const country = this.byCode.get(row.country) ?? this.byCode.get(countryCodeOf(row));
    const namesakes = (this.municipalities.get(this.slugOf(row.town)) ?? []).filter((place) => country && place.path.includes(country.id));
    return namesakes.length === 0 ? [] : matchingTowns(row, namesakes, this.regionsOf(row.region));
  }

  /** Ids of the regions, districts and tourist areas with this name in any language. */
  private regionsOf(name: string): ReadonlySet<number> {
    const known = this.regions.get(this.slugOf(name));
    return new Set(known?.map(({ id }) => id));
  }
}
