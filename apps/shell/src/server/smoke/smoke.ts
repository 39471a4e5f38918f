// A process of its own that loads a release and draws it, so that code which ends, freezes or damages its process is found before
// visitors get it. Started by draw-in-child.ts.
import { randomBytes } from 'node:crypto';
import { writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { errorText } from '@nocleh/monitoring/error-text.ts';
import { readEnvironment } from '../config/environment.ts';
import { openPages } from '../open-pages.ts';
import { releaseChoice } from '../release/release-choice.ts';
import { folderStore } from '../store/release-store.ts';
import { drawRelease } from './draw-release.ts';
import { firstLine } from './first-line.ts';
import { reportPipe, SmokeInput, type SmokeLine } from './protocol.ts';
import type { Report } from './smoke-run.ts';

/** Nothing answers there. */
const noApi = 'http://127.0.0.1:1';

// Taken before a slice is loaded, which may change them.
const { stringify } = JSON;
const exit = process.exit.bind(process);
const write = (line: SmokeLine) => {
  writeSync(reportPipe, `${stringify(line)}\n`);
};

const report: Report = {
  step: (slice, step) => write({ kind: 'step', ...(slice ? { slice } : {}), step }),
  problem: (slice, problem) => write({ kind: 'problem', ...(slice ? { slice } : {}), problem: problem.slice(0, 1000) }),
  note: (note) => write({ kind: 'note', note }),
};

async function answers(apiUrl: string | undefined): Promise<boolean> {
  if (!apiUrl) return false;
  const response = await fetch(`${apiUrl}/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function run(): Promise<void> {
  const { release, releasesDir, apiUrl, loaderTimeoutMs, graceMs } = SmokeInput.parse(JSON.parse(await text(process.stdin)));
  const hasApi = await answers(apiUrl);
  const environment = readEnvironment({
    API_URL: (hasApi && apiUrl) || noApi,
    IMAGES_URL: noApi,
    SHELL_SECRET: randomBytes(32).toString('base64url'),
    SITE_URL: 'http://localhost',
    RELEASES_DIR: releasesDir,
    LOADER_TIMEOUT_MS: String(loaderTimeoutMs),
  });
  let errors: unknown[] = [];
  const takeErrors = () => {
    const taken = errors;
    errors = [];
    return taken;
  };
  const chooseRelease = releaseChoice([], () => release);
  const store = folderStore(releasesDir);
  const opened = await openPages({ environment, store, chooseRelease, reportFailure: ({ error }) => errors.push(error) });
  const stray = (what: string) => (error: unknown) =>
    report.problem(opened.slices.ownerOf(errorText(error))?.name, `${what}: ${firstLine(error)}.`);
  process.on('uncaughtException', stray('It throws where nothing catches it (in a timer or an event)'));
  process.on('unhandledRejection', stray('It leaves a rejected promise unhandled'));
  await drawRelease({ ...opened, release, environment, takeErrors, hasApi, report }, graceMs);
  write({ kind: 'done' });
}

await run();
exit(0);
