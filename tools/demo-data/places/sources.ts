import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(new URL(`../sources/${file}`, import.meta.url), 'utf8');

const rowsOf = (file: string): string[][] =>
  read(file)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** The source has the coordinates of a namesake for two villages; these are the centres of their postcodes. */
const corrected: Record<string, [lat: number, lon: number]> = { '582891': [49.3348, 16.4129], '585131': [49.2636, 17.8135] };

/** Statutory cities are in capitals (`ČESKÉ BUDĚJOVICE`); one name ends in a footnote mark (`Strýčice1)`). */
const tidyName = (raw: string): string => {
  const name = raw.replace(/\d\)$/, '');
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/ Nad /, ' nad ');
};

export type SourceMunicipality = { code: string; name: string; district: string; lat: number; lon: number };
export const readMunicipalities = (): SourceMunicipality[] =>
  rowsOf('municipalities.tsv').map(([code = '', name = '', district = '', lat, lon]) => ({
    code,
    name: tidyName(name),
    district,
    lat: corrected[code]?.[0] ?? Number(lat),
    lon: corrected[code]?.[1] ?? Number(lon),
  }));

export type SourceDistrict = { code: string; region: string; name: string; polish: string };
export const readDistricts = (): SourceDistrict[] =>
  rowsOf('districts.tsv').map(([code = '', region = '', name = '', polish = '']) => ({ code, region, name, polish }));

export type SourceTown = {
  name: string;
  lat: number;
  lon: number;
  population: number;
  cs: string;
  de: string;
  pl: string;
  spellings: string[];
};
export const readTowns = (): SourceTown[] =>
  rowsOf('towns-geonames.tsv').map(([name = '', lat, lon, population, cs = '', de = '', pl = '', spellings = '']) => ({
    name,
    lat: Number(lat),
    lon: Number(lon),
    population: Number(population),
    cs,
    de,
    pl,
    spellings: spellings === '' ? [] : spellings.split('|'),
  }));

export const readForeignRegions = (): Record<string, { cs: string; de: string; en: string; pl: string }> =>
  JSON.parse(read('foreign-regions.json')) as Record<string, { cs: string; de: string; en: string; pl: string }>;
