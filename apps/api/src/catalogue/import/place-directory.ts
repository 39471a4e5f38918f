import { locales } from '@nocleh/contracts/locale.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Texts } from '../../db/stored.ts';
import type { PlaceTable } from '../../db/tables/catalogue.ts';
import type { RowPlace } from './encode-row.ts';
import { ambiguity, matchingTowns } from './namesakes.ts';
import { insertPlace, type KnownPlace, knownPlaces } from './place-import.repository.ts';
import { freeSlug, slugify } from './slug.ts';

/** Regions that importers name in English only; without these their towns would be found in one language. */
const regionNames: Record<string, Texts> = {
  'South Tyrol': { cs: 'Jižní Tyrolsko', de: 'Südtirol', en: 'South Tyrol', pl: 'Południowy Tyrol', it: 'Alto Adige' },
};

const countryNames = (code: string): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code]));

/** Parts of a bilingual name such as `Merano/Meran` are searchable too. */
const partsOf = (names: Texts): string[] => Object.values(names).flatMap((name) => (name.includes('/') ? name.split('/') : []));

const regionCodeOf = (row: RowPlace) => `import:${row.country}/${row.region}`;
function fail(row: RowPlace): never {
  throw new Error(`No place was made for ${row.town}`);
}

/** A district can also be found by the name of its town: `okres Tábor`, `Tábor District`. */
const namesOf = ({ kind, names }: KnownPlace): string[] => {
  const all = Object.values(names);
  return kind === 'district' ? [...all, ...all.map((name) => name.replace(/^(okres|Bezirk|powiat) | District$/, ''))] : all;
};

interface Centre {
  lat: number;
  lon: number;
}

/** Finds the place of each imported row, and creates unknown countries, regions and towns. It can't be used after a failure. */
export class PlaceDirectory {
  private readonly byCode = new Map<string, KnownPlace>();
  /** Municipalities by the slug of each of their names. */
  private readonly municipalities = new Map<string, KnownPlace[]>();
  private readonly regions = new Map<string, KnownPlace[]>();
  private readonly slugs: Set<string>;
  /** Slugs of names of towns and regions, which many rows share. */
  private readonly slugOfName = new Map<string, string>();

  private constructor(places: KnownPlace[], takenSlugs: Iterable<string>) {
    this.slugs = new Set(takenSlugs);
    for (const place of places) this.remember(place);
  }

  /** `takenSlugs`: an accommodation and a place must not share a slug. */
  static async read(db: Kysely<Database>, takenSlugs: Iterable<string>): Promise<PlaceDirectory> {
    return new PlaceDirectory(await knownPlaces(db), takenSlugs);
  }

  private remember(place: KnownPlace) {
    this.byCode.set(place.code, place);
    this.slugs.add(place.slug);
    const index = place.kind === 'municipality' ? this.municipalities : this.regions;
    // A Set, because most places have the same name in several languages.
    for (const name of new Set(namesOf(place).map(slugify))) index.set(name, [...(index.get(name) ?? []), place]);
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
    const found = rows.map((row) => this.known(row));
    if (!found.includes(undefined)) return found as KnownPlace[];
    await db.transaction().execute(async (transaction) => {
      for (const row of rows) await this.makePlaceOf(transaction, row);
    });
    return rows.map((row) => this.known(row) ?? fail(row));
  }

  private known(row: RowPlace): KnownPlace | undefined {
    const made = this.byCode.get(`${regionCodeOf(row)}/${row.town}`);
    return (row.municipality_code && this.byCode.get(row.municipality_code)) || this.towns(row)[0] || made;
  }

  private async makePlaceOf(transaction: Transaction<Database>, row: RowPlace): Promise<void> {
    if (this.known(row)) return;
    const centre = { lat: row.lat ?? 0, lon: row.lon ?? 0 };
    const country =
      this.byCode.get(row.country) ??
      (await this.make(transaction, `import:${row.country}`, 'country', null, countryNames(row.country), centre));
    const regionCode = regionCodeOf(row);
    const region =
      row.region === ''
        ? country
        : await this.make(transaction, regionCode, 'region', country, regionNames[row.region] ?? { und: row.region }, centre);
    await this.make(transaction, `${regionCode}/${row.town}`, 'municipality', region, { ...(row.town_i18n ?? { und: row.town }) }, centre, [
      row.town,
    ]);
  }

  /** The towns that match the row best: one, unless it is ambiguous. */
  private towns(row: RowPlace): KnownPlace[] {
    const country = this.byCode.get(row.country) ?? this.byCode.get(`import:${row.country}`);
    const namesakes = (this.municipalities.get(this.slugOf(row.town)) ?? []).filter((place) => country && place.path.includes(country.id));
    return namesakes.length === 0 ? [] : matchingTowns(row, namesakes, this.regionsOf(row.region));
  }

  /** Ids of the regions, districts and tourist areas with this name in any language. */
  private regionsOf(name: string): ReadonlySet<number> {
    const known = this.regions.get(this.slugOf(name));
    return new Set(known?.map(({ id }) => id));
  }

  private async make(
    transaction: Transaction<Database>,
    code: string,
    kind: PlaceTable['kind'],
    parent: KnownPlace | null,
    names: Texts,
    centre: Centre,
    aliases: string[] = [],
  ): Promise<KnownPlace> {
    const known = this.byCode.get(code);
    if (known) return known;
    const name = aliases[0] ?? names.cs ?? Object.values(names)[0] ?? code;
    const slug = freeSlug(slugify(name), parent?.slug ?? '', 'place', (candidate) => this.slugs.has(candidate));
    const place = await insertPlace(transaction, { code, kind, parent, slug, names, aliases: [...aliases, ...partsOf(names)], ...centre });
    this.remember(place);
    return place;
  }
}
