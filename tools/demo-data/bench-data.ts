import { once } from 'node:events';
import { accommodationTypes, amenities } from '@nocleh/contracts/api/taxonomy.ts';
import { buildPlaces } from './places/build-places.ts';
import { randomFrom } from './random.ts';

/**
 * Prints accommodations for the benchmark, one per line: `node bench-data.ts [number = 50000]`. Two room types with twenty rates
 * each: 50,000 rows have two million rates.
 */
const count = Number(process.argv[2] ?? 50_000);
if (!Number.isInteger(count) || count < 1) throw new Error(`How many rows? Not “${process.argv[2]}”`);

const places = buildPlaces();
const regions = new Map(places.filter((place) => place.kind === 'region').map((place) => [place.code, place.names.cs]));
const municipalities = places.filter((place) => place.kind === 'municipality');
const regionOf = new Map(
  places.filter((place) => place.kind === 'district').map((place) => [place.code, regions.get(place.parent ?? '') ?? '']),
);

const words = 'lípa javor buk jedle potok skála mlýn kopec sad hráz les louka pramen hřeben údolí náves'.split(' ');
const days = Array.from({ length: 21 }, (_, i) => new Date(Date.UTC(2026, 0, 1 + Math.round(i * 54.8))).toISOString().slice(0, 10));

const ratesJson = (base: number): string =>
  days
    .slice(0, -1)
    .map(
      (from, i) =>
        `{"from":"${from}","to":"${days[i + 1]}","amount":${base + (i % 5) * 15_000},"currency":"CZK","min_nights":${1 + (i % 3)}}`,
    )
    .join(',');

const line = (index: number): string => {
  const random = randomFrom(`bench ${index}`);
  const place = random.pick(municipalities);
  const name = `${random.pick(words)} ${random.pick(words)} ${index}`;
  const base = random.whole(4, 40) * 10_000;
  const chosen = amenities.filter(() => random.chance(0.25));
  const row = JSON.stringify({
    source_id: `bench:${index}`,
    name,
    type: random.pick(accommodationTypes),
    country: 'CZ',
    region: regionOf.get(place.parent ?? '') ?? regions.get(place.parent ?? '') ?? '',
    town: place.names.cs,
    municipality_code: place.code,
    lat: Number((place.lat + random.between(-0.01, 0.01)).toFixed(5)),
    lon: Number((place.lon + random.between(-0.015, 0.015)).toFixed(5)),
    ...(random.chance(0.4) && { stars: random.whole(1, 5) }),
    description: { cs: `Ubytování ${name}`, en: `Lodging ${name}` },
    amenities: chosen,
  });
  const room = (label: string, capacity: number, factor: number) =>
    `{"name":{"cs":"${label}"},"type":"room","units":${random.whole(1, 4)},"capacity":${capacity},"rates":[${ratesJson(base * factor)}]}`;
  return `${row.slice(0, -1)},"room_types":[${room('Dvoulůžkový pokoj', 2, 1)},${room('Rodinný pokoj', 4, 2)}]}\n`;
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
for (let index = 0; index < count; ) {
  let chunk = '';
  for (const end = Math.min(count, index + 200); index < end; index++) chunk += line(index);
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
}
