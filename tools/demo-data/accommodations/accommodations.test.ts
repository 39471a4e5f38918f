import { existsSync, readFileSync, statSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { ImportRow } from '@nocleh/contracts/api/import-row.ts';
import { describe, expect, test } from 'vitest';
import { gzippedLines } from '../jsonl.ts';
import { buildPlaces } from '../places/build-places.ts';
import { kilometres } from '../places/distance.ts';
import { roomScenes } from '../room-scenes.ts';
import { buildAccommodations } from './build-accommodations.ts';
import { registerCheckDigit } from './people.ts';

const places = buildPlaces();
const rows = buildAccommodations(places);
const roomTypes = rows.flatMap((row) => row.room_types ?? []);
const languages = ['cs', 'de', 'en', 'pl'] as const;

describe('the accommodations of the demo', () => {
  test('the committed file is what the generator gives', () => {
    const committed = gunzipSync(readFileSync(new URL('../accommodations.jsonl.gz', import.meta.url)));
    expect(committed.equals(gunzipSync(gzippedLines(rows)))).toBe(true);
  });

  test('at least 640, in every region and of every type, each acceptable to the import', () => {
    expect(rows.length).toBeGreaterThanOrEqual(640);
    expect(new Set(rows.map((row) => row.region)).size).toBe(14);
    expect(new Set(rows.map((row) => row.type)).size).toBe(10);
    for (const row of rows) expect(ImportRow.safeParse(row).error).toBeUndefined();
    expect(new Set(rows.map((row) => row.source_id)).size).toBe(rows.length);
  });

  test('every accommodation is near its municipality', () => {
    const byCode = new Map(places.map((place) => [place.code, place]));
    for (const row of rows) {
      const place = byCode.get(row.municipality_code ?? '');
      expect(place && kilometres(place, { lat: row.lat ?? 0, lon: row.lon ?? 0 })).toBeLessThan(4);
    }
  });

  test('texts exist in four languages and leave no gap unfilled', () => {
    for (const row of rows)
      for (const language of languages) {
        expect(row.description?.[language]?.length).toBeGreaterThan(150);
        expect(row.description?.[language]).not.toMatch(/[{}]|undefined/);
      }
    for (const { name, description, beds } of roomTypes)
      for (const language of languages)
        for (const text of [name, description, ...(beds === undefined ? [] : [beds])]) expect(text?.[language]).toBeTruthy();
  });

  test('every named picture exists with the stated size', () => {
    const named = new Set(rows.flatMap((row) => row.pictures ?? []).map((picture) => picture.src));
    let bytes = 0;
    for (const src of named) {
      const file = new URL(`..${src}`, import.meta.url);
      expect(existsSync(file), src).toBe(true);
      bytes += statSync(file).size;
    }
    expect(named.size).toBeGreaterThan(120);
    expect(bytes).toBeLessThan(13 * 1024 * 1024);
  });

  // rule: images-20
  test('every house has at least five pictures, of which the first shows such a house from outside, and few on a page of results share it', () => {
    for (const { name, pictures } of rows) expect(pictures?.length, name).toBeGreaterThanOrEqual(5);
    const outside = /\/(timber-cottage|guesthouse|mountain-hut|farm|camp|town-hotel|city-street|hostel|mill|wagon|family-house)-\d+\.webp$/;
    for (const { name, pictures } of rows) expect(pictures?.[0]?.src, name).toMatch(outside);
    for (const { pictures = [] } of rows) expect(new Set(pictures.map(({ alt }) => alt.cs)).size).toBe(pictures.length);
    const byTown = Map.groupBy(rows, ({ municipality_code }) => municipality_code);
    for (const [town, houses] of [...byTown].filter(([, { length }]) => length > 3)) {
      const leads = new Set(houses.map(({ pictures }) => pictures?.[0]?.src));
      expect(leads.size / houses.length, town).toBeGreaterThan(0.8);
    }
  });

  test('every room type has a picture that exists, differs from those of the other rooms of its house and fits its kind', () => {
    const uses = new Map<string, number>();
    for (const { name, pictures = [], room_types = [] } of rows) {
      const sources = room_types.map((roomType) => roomType.pictures?.[0]?.src ?? '');
      expect(new Set([...sources, ...pictures.map(({ src }) => src)]).size, name).toBe(sources.length + pictures.length);
      for (const src of sources) uses.set(src, (uses.get(src) ?? 0) + 1);
    }
    for (const src of uses.keys()) expect(existsSync(new URL(`..${src}`, import.meta.url)), src).toBe(true);
    expect(uses.size, 'no picture is painted for nobody').toBe(roomScenes.length);
    expect(Math.max(...uses.values()), 'the most frequent one').toBeLessThanOrEqual(10);
    for (const { type, pictures } of roomTypes) expect(/rooms\/(tent|caravan)-pitch/.test(pictures?.[0]?.src ?? '')).toBe(type === 'pitch');
  });

  test('about an eighth has no rates; the others have prices in whole tens of crowns that never overlap', () => {
    const onRequest = rows.filter((row) => row.room_types?.every((roomType) => roomType.rates === undefined));
    expect(onRequest.length / rows.length).toBeGreaterThan(0.08);
    expect(onRequest.length / rows.length).toBeLessThan(0.16);
    for (const { rates = [] } of roomTypes)
      rates.forEach((rate, index) => {
        expect(rate.amount % 1000).toBe(0);
        expect(rate.from < rate.to).toBe(true);
        const before = rates[index - 1];
        expect(before === undefined || before.to <= rate.from).toBe(true);
      });
  });

  test('some cottages are let by the week in summer, from Saturday', () => {
    const weekly = roomTypes.flatMap((roomType) => roomType.rates ?? []).filter((rate) => rate.min_nights === 7);
    expect(weekly.length).toBeGreaterThan(30);
    for (const rate of weekly) expect(rate.no_arrival).not.toContain(6);
  });

  test('hosts have register numbers with a right check digit from a range nobody has', () => {
    for (const { host } of rows) {
      expect(host?.register_number).toMatch(/^99\d{6}$/);
      expect(Number(host?.register_number.at(-1))).toBe(registerCheckDigit(host?.register_number.slice(0, 7) ?? ''));
    }
    expect(registerCheckDigit('0000706'), 'the Ministry of the Interior: 00007064').toBe(4);
  });

  test('hard cases exist: a very long name, every amenity at once, each kind of registration', () => {
    expect(rows.some((row) => row.name.length === 120)).toBe(true);
    expect(rows.some((row) => row.amenities?.length === 36)).toBe(true);
    expect(new Set(rows.map((row) => row.registration?.kind)).size).toBe(3);
  });
});
