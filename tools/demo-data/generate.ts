import { writeFileSync } from 'node:fs';
import { buildAccommodations } from './accommodations/build-accommodations.ts';
import { gzippedLines } from './jsonl.ts';
import { buildPlaces } from './places/build-places.ts';

const rows = buildAccommodations(buildPlaces());
writeFileSync(new URL('./accommodations.jsonl.gz', import.meta.url), gzippedLines(rows));
const roomTypes = rows.flatMap((row) => row.room_types ?? []);
const rates = roomTypes.reduce((sum, roomType) => sum + (roomType.rates?.length ?? 0), 0);
console.log(`${rows.length} accommodations, ${roomTypes.length} room types, ${rates} rates`);
