import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { gzippedLines } from '../jsonl.ts';
import { buildPlaces } from './build-places.ts';
import { kilometres } from './distance.ts';

const places = buildPlaces();
const byCode = new Map(places.map((place) => [place.code, place]));
const named = (name: string) => places.filter((place) => place.kind === 'municipality' && place.names.cs === name);

describe('the places of the demo', () => {
  test('the committed file is what the sources give', () => {
    const committed = gunzipSync(readFileSync(new URL('../places.jsonl.gz', import.meta.url)));
    expect(committed.equals(gunzipSync(gzippedLines(places)))).toBe(true);
  });

  test('every parent and every area precedes the places in it', () => {
    const seen = new Set<string>();
    for (const place of places) {
      for (const code of [place.parent, ...(place.areas ?? [])]) if (code !== null) expect(seen).toContain(code);
      seen.add(place.code);
    }
  });

  test('no two places share an address', () => {
    expect(new Set(places.map((place) => place.slug)).size).toBe(places.length);
    for (const place of places) expect(place.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('all 6,259 municipalities are there, each in a region of Czechia and near its district', () => {
    const municipalities = places.filter((place) => place.kind === 'municipality');
    expect(municipalities).toHaveLength(6259);
    for (const place of municipalities) {
      const parent = byCode.get(place.parent ?? '');
      const region = parent?.kind === 'region' ? parent : byCode.get(parent?.parent ?? '');
      expect(region?.kind).toBe('region');
      expect(parent && kilometres(place, parent)).toBeLessThan(50);
    }
  });

  test('a known town has the slug without a suffix, its namesakes add their district', () => {
    expect(
      named('Písek')
        .map((place) => place.slug)
        .sort(),
    ).toEqual(['pisek', 'pisek-frydek-mistek', 'pisek-hradec-kralove']);
  });

  test('names in capitals and marks of footnotes in the source are put right', () => {
    expect(named('Ústí nad Labem')).toHaveLength(1);
    expect(named('Strýčice')).toHaveLength(1);
  });

  test('German names such as Znaim and Krumau are found, as are Polish Praga and English Carlsbad', () => {
    expect(named('Český Krumlov')[0]).toMatchObject({ names: { de: 'Český Krumlov' }, aliases: expect.arrayContaining(['Krumau']) });
    expect(named('Znojmo')[0]?.names.de).toBe('Znaim');
    expect(named('Praha')[0]?.names.pl).toBe('Praga');
    expect(named('Karlovy Vary')[0]?.aliases).toContain('Carlsbad');
  });

  test('stay fees are between 10 and 50 CZK and never overlap', () => {
    const asking = places.filter((place) => place.stay_fees);
    expect(asking.length).toBeGreaterThan(300);
    for (const { stay_fees: fees = [] } of asking)
      fees.forEach((fee, index) => {
        expect(fee.amount).toBeGreaterThanOrEqual(1000);
        expect(fee.amount).toBeLessThanOrEqual(5000);
        expect(fee.from < fee.to).toBe(true);
        if (index > 0) expect(fees[index - 1]?.to).toBe(fee.from);
      });
  });
});
