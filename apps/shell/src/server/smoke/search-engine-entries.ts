import { defaultLocale, locales } from '@nocleh/contracts/locale.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { SearchEngineEntries, SitemapEntry, Slice } from '@nocleh/contracts/slice.ts';
import { withTimeLimit } from '../http/time-limit.ts';
import { loaderContext } from '../render/page-context.ts';
import { isApiFailure } from './api-failure.ts';
import { firstLine } from './first-line.ts';
import type { SmokeRun } from './smoke-run.ts';

const facts = { requestId: 'smoke-run', clientAddress: '127.0.0.1' };

/** Calls an entry point of a slice; what fails for want of data is no problem of the slice. */
async function attempt<Result>(run: SmokeRun, slice: string, what: string, call: () => Promise<Result>): Promise<Result | undefined> {
  run.report.step(slice, `${what} is read`);
  try {
    return await withTimeLimit(call, run.environment.LOADER_TIMEOUT_MS)();
  } catch (error) {
    if (run.hasApi || !isApiFailure(error)) run.report.problem(slice, `${what} fails: ${firstLine(error)}.`);
    return undefined;
  }
}

async function readFeeds(run: SmokeRun, { name, feeds: paths }: ReleasedSlice, feeds: SearchEngineEntries['feeds']): Promise<void> {
  for (const path of paths) {
    const feed = feeds?.[path];
    if (typeof feed !== 'function') run.report.problem(name, `The code lacks the feed ${path}, which its build states.`);
    else
      for (const locale of locales) {
        const request = { context: loaderContext(run.environment, facts, locale), signal: new AbortController().signal, locale };
        await attempt(run, name, `The feed ${path}`, () => feed(request));
      }
  }
}

/** Reads the first page of each sitemap and each feed. Returns the entries of the sitemaps. */
export async function loadEntries(run: SmokeRun, released: ReleasedSlice, slice: Slice): Promise<SitemapEntry[]> {
  const { name, sitemaps, feeds } = released;
  if (sitemaps.length + feeds.length === 0) return [];
  const own = await attempt(run, name, 'The list of sitemaps and feeds', async () => slice.searchEngineEntries?.());
  const found: SitemapEntry[] = [];
  for (const kind of sitemaps) {
    const sitemap = own?.sitemaps?.[kind];
    if (typeof sitemap !== 'function') run.report.problem(name, `The code lacks the sitemap ${kind}, which its build states.`);
    else {
      const request = { context: loaderContext(run.environment, facts, defaultLocale), signal: new AbortController().signal, page: 1 };
      const page = await attempt(run, name, `The sitemap ${kind}`, () => sitemap(request));
      found.push(...(page?.entries ?? []));
    }
  }
  await readFeeds(run, released, own?.feeds);
  return found;
}
