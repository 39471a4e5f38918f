import type { Site } from '@nocleh/tool-start/site/site.ts';
import type { SamplePaths } from '../pages/sample-paths.ts';
import { abuseTable } from './abuse.ts';
import { underLoad } from './under-load.ts';

/** The costs of hostile requests to the image service, then whether its load slows pages down. `host` is a hostile host on its list. */
export const images = async (site: Site, samples: SamplePaths, host: string) => ({
  underLoad: await underLoad(site, samples, host),
  abuse: await abuseTable(site, host),
});
