import { writeFileSync } from 'node:fs';
import { baseMap } from './base-map.ts';

const archive = baseMap();
writeFileSync(new URL('../../../apps/stays/src/map/base-map.pmtiles', import.meta.url), archive);
console.log(`base map: ${(archive.length / 1024).toFixed(0)} kB`);
