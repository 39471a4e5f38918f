import { startNginx } from '@nocleh/tool-start/site/nginx.ts';
import type { Site } from '@nocleh/tool-start/site/site.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { costs, memoryOfCopies } from './cost.ts';
import { freshness } from './freshness.ts';
import { replay } from './replay.ts';

interface Options {
  readonly changes: number;
  readonly progress: (line: string) => void;
}

/** A copy that nginx confirms by 304 keeps its date, by which its age could not be told. */
const withoutConfirming = (settings: string) => settings.replace('proxy_cache_revalidate on;', '');

/** Tables of copies of public pages: what they cost, how old they get, how many visits a proxy answers. */
export async function caching(site: Site, samples: SamplePaths, { changes, progress }: Options): Promise<Readonly<Record<string, string>>> {
  const nginx = await startNginx(site.url, { name: '127.0.0.1', change: withoutConfirming });
  try {
    progress('Drawing pages and answering from copies');
    const cost = await costs(site, nginx, samples);
    progress('Replaying visits through nginx');
    const replayed = await replay(site, nginx, samples, { perHour: 36_000, minutes: 2 });
    progress('Watching the memory');
    const memory = await memoryOfCopies(site, samples);
    progress(`Changing the catalogue ${changes} times`);
    const fresh = await freshness(site, changes);
    return {
      'Caching: cost of a page': cost,
      'Caching: visits through nginx': replayed,
      'Caching: memory': memory,
      'Caching: age of what visitors see': fresh,
    };
  } finally {
    await nginx.stop();
  }
}
