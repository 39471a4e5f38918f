import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { locales } from '@nocleh/contracts/locale.ts';
import type { ReleasedSlice } from '@nocleh/contracts/release.ts';
import type { Slice } from '@nocleh/contracts/slice.ts';
import { watchBuiltins } from './builtins.ts';
import { drawHome, drawPages } from './draw-pages.ts';
import { firstLine } from './first-line.ts';
import { loadEntries } from './search-engine-entries.ts';
import { routeProblems, widgetProblems } from './slice-code.ts';
import type { SmokeRun } from './smoke-run.ts';

async function loaded({ slices, report }: SmokeRun, released: ReleasedSlice, changes: () => string[]): Promise<Slice | undefined> {
  const { name } = released;
  report.step(name, 'its code is loaded');
  const slice = await slices.load(released).catch((error: unknown) => {
    report.problem(name, `The code can't be loaded: ${firstLine(error)}.`);
    return undefined;
  });
  // A timer or a rejection of its first lines is answered now, before another slice is loaded.
  await nextTurn();
  const changed = changes();
  if (changed.length > 0) report.problem(name, `The code changes ${changed.slice(0, 5).join(', ')}: take away what patches builtins.`);
  return slice;
}

/** What the code exports is compared with what the build states of it. */
async function compareCode({ report }: SmokeRun, released: ReleasedSlice, slice: Slice): Promise<boolean> {
  report.step(released.name, 'its exports are compared with its facts');
  const problems = locales.flatMap((locale) => routeProblems(released, slice, locale));
  problems.push(...(await widgetProblems(released, slice)));
  for (const problem of new Set(problems)) report.problem(released.name, problem);
  return problems.length === 0;
}

async function drawSlice(run: SmokeRun, released: ReleasedSlice, slice: Slice): Promise<void> {
  if (!(await compareCode(run, released, slice))) return;
  const entries = await loadEntries(run, released, slice);
  for (const locale of locales) await drawPages(run, released, locale, entries);
}

/** Loads a release and draws each of its routes in each language. Returns when the timers that slices set had their time. */
export async function drawRelease(run: SmokeRun, graceMs: number): Promise<void> {
  const changes = watchBuiltins();
  const found: [ReleasedSlice, Slice][] = [];
  for (const released of Object.values(run.release.slices)) {
    const slice = await loaded(run, released, changes);
    if (slice) found.push([released, slice]);
  }
  if (changes().length > 0) return;
  const began = Date.now();
  for (const [released, slice] of found) await drawSlice(run, released, slice);
  for (const locale of locales) await drawHome(run, locale);
  run.report.step(undefined, 'it waits for timers');
  await wait(Math.max(0, graceMs - (Date.now() - began)));
  const changed = changes();
  if (changed.length > 0) run.report.problem(undefined, `Drawing the pages changes ${changed.slice(0, 5).join(', ')}.`);
}
