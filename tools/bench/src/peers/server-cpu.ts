import { load } from '../pages/http-load.ts';
import { cpuOfFamily, difference } from '../process-figures.ts';
import type { Version } from './version.ts';

const connections = 8;
const warmUp = 200;
const least = 40;
const most = 2000;
/** The system counts in hundredths of a second: a batch uses about this much. */
const batchMs = 600;

let visit = 0;
const newAddress = (path: string) => {
  visit += 1;
  return `${path}?visit=${visit}`;
};

const kinds = {
  samePlain: ['identity', false],
  sameBrotli: ['br', false],
  newPlain: ['identity', true],
  newBrotli: ['br', true],
} as const;
type Kind = keyof typeof kinds;
const allKinds = Object.keys(kinds) as Kind[];

/** What a page of a version took before. */
const expected = new Map<string, number>();

async function perPage({ url, pid }: Version, path: string, encoding: string, isNew: boolean, requests: number): Promise<number> {
  const paths = isNew ? Array.from({ length: requests }, () => newAddress(path)) : [path];
  const before = await cpuOfFamily(pid);
  await load(url, { paths, requests, connections, headers: { 'accept-encoding': encoding } });
  return (difference(await cpuOfFamily(pid), before) ?? Number.NaN) / requests;
}

/** Milliseconds of processor time that the server takes for a page, with everything that draws and compresses it. */
export async function serverCpu(version: Version, path: string, asked: readonly Kind[] = allKinds): Promise<Record<string, number>> {
  const figures: Record<string, number> = {};
  for (const name of asked) {
    const [encoding, isNew] = kinds[name];
    const known = `${version.name} ${path} ${name}`;
    const rough = expected.get(known) ?? (await perPage(version, path, encoding, isNew, warmUp));
    const requests = Math.min(most, Math.max(least, Math.round(batchMs / Math.max(rough, 0.1))));
    figures[name] = await perPage(version, path, encoding, isNew, requests);
    expected.set(known, figures[name]);
  }
  return figures;
}
