import { writeFileSync } from 'node:fs';
import { gzippedLines } from './jsonl.ts';
import { buildPlaces } from './places/build-places.ts';

const places = buildPlaces();
writeFileSync(new URL('./places.jsonl.gz', import.meta.url), gzippedLines(places));
console.log(`${places.length} places`);
