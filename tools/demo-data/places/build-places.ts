import { type Area, areas } from './areas.ts';
import { countries, czechRegions, foreignCentres, southTyrol } from './countries.ts';
import { kilometres, type Point } from './distance.ts';
import { englishAliases, englishNames, germanAliases, germanNames, polishAliases, polishNames } from './exonyms.ts';
import { phraseOf } from './phrases/phrase.ts';
import type { Names, PlaceRow } from './place-row.ts';
import { slugOf } from './slug.ts';
import {
  readDistricts,
  readForeignRegions,
  readMunicipalities,
  readTowns,
  type SourceDistrict,
  type SourceMunicipality,
  type SourceTown,
} from './sources.ts';
import { stayFeesOf } from './stay-fees.ts';

export const areasOf = (point: Point): Area[] =>
  areas.filter((area) => area.circles.some(([lat, lon, km]) => kilometres(point, { lat, lon }) <= km));

const townsByName = (towns: SourceTown[]) => {
  const map = new Map<string, SourceTown[]>();
  for (const town of towns)
    for (const name of new Set([town.name, town.cs])) if (name !== '') map.set(name, [...(map.get(name) ?? []), town]);
  return map;
};

const townOf = (municipality: SourceMunicipality, byName: Map<string, SourceTown[]>) =>
  byName.get(municipality.name)?.find((town) => kilometres(town, municipality) < 9);

const militaryNames = (name: string): Names => ({
  cs: `Vojenský újezd ${name}`,
  de: `Truppenübungsplatz ${name}`,
  en: `${name} Military Area`,
  pl: `Poligon ${name}`,
});

/** Only towns and unique names have exonyms; there are also villages called Tábor and Osek. */
type NamedMunicipality = { municipality: SourceMunicipality; town: SourceTown | undefined; unique: boolean };

const exonym = ({ municipality: { name, district }, town, unique }: NamedMunicipality, table: ReadonlyMap<string, string>) =>
  table.get(`${name}@${district}`) ?? (town !== undefined || unique ? table.get(name) : undefined);

const namesOf = (known: NamedMunicipality): Names => {
  const { name } = known.municipality;
  const military = / \(vojenský újezd\)$/.exec(name);
  if (military !== null) return militaryNames(name.slice(0, military.index));
  return {
    cs: name,
    de: exonym(known, germanNames) ?? name,
    en: exonym(known, englishNames) ?? name,
    pl: exonym(known, polishNames) ?? name,
  };
};

/** Further names for the search. */
const aliasesOf = (names: Names, known: NamedMunicipality): string[] => {
  const { town } = known;
  const taken = new Set(Object.values(names).map(slugOf));
  const others = [exonym(known, englishAliases), exonym(known, germanAliases), exonym(known, polishAliases), town?.de, town?.pl];
  const aliases: string[] = [];
  for (const alias of [...others, ...(town?.spellings ?? [])]) {
    if (!alias || taken.has(slugOf(alias))) continue;
    taken.add(slugOf(alias));
    aliases.push(alias);
  }
  return aliases.slice(0, 12);
};

/** The plain slug belongs to the only place of a name, or to its best known one (a town); the others add their district. */
const slugsOf = (
  rows: { municipality: SourceMunicipality; population: number }[],
  districts: Map<string, SourceDistrict>,
  taken: Set<string>,
) => {
  const groups = Map.groupBy(rows, ({ municipality }) => slugOf(municipality.name));
  const slugs = new Map<string, string>();
  const claim = (wanted: string) => {
    let slug = wanted;
    for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`;
    taken.add(slug);
    return slug;
  };
  for (const [base, group] of groups) {
    const [largest, second] = [...group].sort((a, b) => b.population - a.population);
    const winner = group.length === 1 || (largest && largest.population > 2 * (second?.population ?? 0)) ? largest : undefined;
    for (const { municipality } of group) {
      const bare = municipality === winner?.municipality && !taken.has(base);
      slugs.set(municipality.code, claim(bare ? base : `${base}-${slugOf(districts.get(municipality.district)?.name ?? '')}`));
    }
  }
  return slugs;
};

/** A row without its phrase. */
type BareRow = Omit<PlaceRow, 'locative'>;

const frameRows = (districts: SourceDistrict[], municipalities: SourceMunicipality[]) => {
  const rows: BareRow[] = countries.map((country) => ({ ...country, kind: 'country' as const, parent: null }));
  for (const region of czechRegions) rows.push({ ...region, kind: 'region', parent: 'CZ' });
  for (const [key, names] of Object.entries(readForeignRegions())) {
    const [lat, lon] = foreignCentres[key] ?? [0, 0];
    const country = key.slice(0, 2).toUpperCase();
    rows.push({
      code: `${country}-${key.slice(2).toUpperCase()}`,
      kind: 'region',
      parent: country,
      slug: slugOf(names.cs),
      names,
      lat,
      lon,
    });
  }
  rows.push({ ...southTyrol, kind: 'region', parent: 'IT' });
  for (const { names, circles, landscape: _, ...area } of areas)
    rows.push({ ...area, kind: 'area', parent: 'CZ', names, lat: circles[0]?.[0] ?? 0, lon: circles[0]?.[1] ?? 0 });
  for (const district of districts) {
    const inside = municipalities.filter((m) => m.district === district.code);
    const mean = (pick: (m: Point) => number) => Number((inside.reduce((sum, m) => sum + pick(m), 0) / inside.length).toFixed(5));
    rows.push({
      code: district.code,
      kind: 'district',
      parent: district.region,
      slug: `okres-${slugOf(district.name)}`,
      names: {
        cs: `okres ${district.name}`,
        de: `Bezirk ${germanNames.get(district.name) ?? district.name}`,
        en: `${englishNames.get(district.name) ?? district.name} District`,
        pl: `powiat ${polishNames.get(district.name) ?? district.polish}`,
      },
      lat: mean((m) => m.lat),
      lon: mean((m) => m.lon),
    });
  }
  return rows;
};

/** Every place, parents first. Prague is a region and a municipality, without a district between. */
export const buildPlaces = (): PlaceRow[] => {
  const districts = readDistricts();
  const municipalities = readMunicipalities();
  const rows = frameRows(districts, municipalities);
  const byName = townsByName(readTowns());
  const bearers = Map.groupBy(municipalities, ({ name }) => name);
  const known = municipalities.map((municipality) => ({
    municipality,
    town: townOf(municipality, byName),
    unique: bearers.get(municipality.name)?.length === 1,
  }));
  const slugs = slugsOf(
    known.map(({ municipality, town }) => ({ municipality, population: town?.population ?? 0 })),
    new Map(districts.map((district) => [district.code, district])),
    new Set(rows.map((row) => row.slug)),
  );
  for (const each of known) {
    const { municipality } = each;
    const names = namesOf(each);
    const inside = areasOf(municipality);
    const aliases = aliasesOf(names, each);
    const fees = stayFeesOf(municipality.code, municipality.name, inside[0]?.landscape);
    rows.push({
      code: municipality.code,
      kind: 'municipality',
      parent: municipality.district === 'CZ0100' ? 'CZ010' : municipality.district,
      ...(inside.length > 0 && { areas: inside.map((area) => area.code) }),
      slug: slugs.get(municipality.code) ?? slugOf(municipality.name),
      names,
      ...(aliases.length > 0 && { aliases }),
      lat: municipality.lat,
      lon: municipality.lon,
      ...(fees.length > 0 && { stay_fees: fees }),
    });
  }
  return rows.map((row) => ({ ...row, locative: phraseOf(row) }));
};
