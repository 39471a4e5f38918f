import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { buildPlaces } from '../build-places.ts';
import { areaPhrases } from './areas.ts';
import { czechIn, czechLocative } from './czech.ts';
import { czechLocatives, czechPrepositions, feminineIce, pluralIce } from './czech-exceptions.ts';
import { polishIn } from './polish.ts';

const places = buildPlaces();
const reviewed = readFileSync(new URL('reviewed.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

describe('the name of a place with its preposition', () => {
  test('equals the proofread list, for every region, district and tourist area and every place with accommodations', () => {
    const byCode = new Map(places.map((place) => [place.code, place]));
    const now = reviewed.map(([code = '', name]) => {
      const { cs, de, en, pl } = byCode.get(code)?.locative ?? {};
      return [code, name, cs, de, en, pl];
    });
    expect(now).toEqual(reviewed);
  });

  test('is there in all four languages for every place and never the bare name', () => {
    for (const { names, locative } of places)
      for (const locale of ['cs', 'de', 'en', 'pl'] as const) expect(locative[locale], names.cs).toMatch(/^\p{L}{1,6} \S/u);
  });

  test('declines Czech adjectives, possessives, plurals and both halves of a double name', () => {
    expect(
      ['Mikulov', 'Český Krumlov', 'Karlovy Vary', 'Jindřichův Hradec', 'Dolní Věstonice', 'Dvůr Králové nad Labem'].map(czechIn),
    ).toEqual([
      'v Mikulově',
      'v Českém Krumlově',
      'v Karlových Varech',
      'v Jindřichově Hradci',
      'v Dolních Věstonicích',
      've Dvoře Králové nad Labem',
    ]);
    expect(['Frýdek-Místek', 'Sezimovo Ústí', 'Brandýs nad Labem-Stará Boleslav', 'Lázně Bělohrad'].map(czechLocative)).toEqual([
      'Frýdku-Místku',
      'Sezimově Ústí',
      'Brandýse nad Labem-Staré Boleslavi',
      'Lázních Bělohradě',
    ]);
  });

  test('has “ve” and “na” where Czech requires them', () => {
    expect(['Zlín', 'Slavonice', 'Vsetín', 'Frýdlant', 'Sušice', 'Kvilda', 'Boží Dar'].map(czechIn)).toEqual([
      've Zlíně',
      've Slavonicích',
      've Vsetíně',
      've Frýdlantě',
      'v Sušici',
      'na Kvildě',
      'na Božím Daru',
    ]);
  });

  test('is Polish where Polish declines the name, else names the place in the nominative after a noun', () => {
    expect(['Brno', 'Czeskie Budziejowice', 'Lednice', 'Frymburk', 'Ołomuniec', 'Nové Hutě'].map(polishIn)).toEqual([
      'w Brnie',
      'w Czeskich Budziejowicach',
      'w Lednicach',
      'we Frymburku',
      'w Ołomuńcu',
      'w miejscowości Nové Hutě',
    ]);
  });

  test('has an exception only for names that exist', () => {
    const names = places.filter(({ kind }) => kind === 'municipality').map((place) => place.names.cs);
    const parts = new Set(names.flatMap((name) => [name, ...name.split(/[ -]/)]));
    const known = [...czechLocatives.keys(), ...feminineIce, ...pluralIce, ...czechPrepositions.keys()];
    expect(known.filter((name) => !parts.has(name) && !names.some((other) => other.startsWith(name)))).toEqual([]);
    const areas = new Set(places.filter(({ kind }) => kind === 'area').map(({ slug }) => slug));
    expect(Object.keys(areaPhrases).filter((slug) => !areas.has(slug))).toEqual([]);
  });
});
