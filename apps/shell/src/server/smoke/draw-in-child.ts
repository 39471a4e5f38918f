import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Release } from '@nocleh/contracts/release.ts';
import type { DrawnProblem, DrawnRelease, DrawOptions } from '@nocleh/contracts/smoke-run.ts';
import { type SmokeInput, SmokeLine } from './protocol.ts';

/** Beside this file in the build. */
const program = path.join(import.meta.dirname, 'smoke.mjs');
const defaults = { loaderTimeoutMs: 8_000, silenceMs: 15_000, totalMs: 120_000, graceMs: 500 };
const maxProblems = 200;
/** Against a slice that fills the memory of the machine. */
const maxHeapMb = 1_024;

/** What the child reported. */
class Findings {
  readonly problems: DrawnProblem[] = [];
  readonly notes = new Set<string>();
  isDone = false;
  private step = 'it starts';
  private slice: string | undefined;
  private readonly release: Release;

  constructor(release: Release) {
    this.release = release;
  }

  take(line: string): void {
    const read = SmokeLine.safeParse(parsed(line)).data;
    if (read?.kind === 'step') [this.slice, this.step] = [read.slice, read.step];
    if (read?.kind === 'problem') this.add(read.slice, read.problem);
    if (read?.kind === 'note') this.notes.add(read.note);
    if (read?.kind === 'done') this.isDone = true;
  }

  /** The child ended or was ended before it was done. */
  ended(what: string): void {
    this.add(this.slice, `The process ${what} while ${this.step}.`);
  }

  private add(slice: string | undefined, problem: string): void {
    if (this.problems.length >= maxProblems) return;
    const hash = slice && this.release.slices[slice]?.hash;
    this.problems.push({ problem, ...(slice ? { slice } : {}), ...(hash ? { hash } : {}) });
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Kills the child when it is silent or takes too long. Resolves with how it ended. */
function supervise(child: ChildProcess, lines: Readable, findings: Findings, { silenceMs, totalMs }: typeof defaults): Promise<string> {
  return new Promise((resolve) => {
    let reason = '';
    const kill = (why: string) => () => {
      reason ||= why;
      child.kill('SIGKILL');
    };
    const total = setTimeout(kill(`needs more than ${totalMs / 1000} s and was ended`), totalMs);
    const silence = setTimeout(kill(`does nothing for ${silenceMs / 1000} s (an endless loop?) and was ended`), silenceMs);
    createInterface({ input: lines }).on('line', (line) => {
      silence.refresh();
      findings.take(line);
    });
    child.once('error', (error) => {
      reason ||= `can't be started (${error.message})`;
    });
    child.once('close', (code, signal) => {
      clearTimeout(total);
      clearTimeout(silence);
      resolve(reason || (signal ? `is ended by ${signal}` : `ends with exit code ${code}`));
    });
  });
}

/** Visitors come first, as nobody waits for a release; a busy machine still gives it a third of what they get. */
const niceness = 5;

function yieldToVisitors(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The child has ended already, which is reported as such.
  }
}

/**
 * Loads a release in a process of its own and draws each of its pages there with this shell. The process has nothing of the
 * environment of this one.
 */
export async function drawInChild(release: Release, options: DrawOptions): Promise<DrawnRelease> {
  const { releasesDir, apiUrl, ...limits } = options;
  const settings = { ...defaults, ...limits };
  const child = spawn(process.execPath, ['--no-compilation-cache', `--max-old-space-size=${maxHeapMb}`, program], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  yieldToVisitors(child.pid);
  const findings = new Findings(release);
  const ending = supervise(child, child.stdio[3] as Readable, findings, settings);
  const { loaderTimeoutMs, graceMs } = settings;
  const input: SmokeInput = { release, releasesDir, loaderTimeoutMs, graceMs, ...(apiUrl ? { apiUrl } : {}) };
  // A child that ends before it has read its input is answered by `close`.
  child.stdin?.on('error', () => {});
  child.stdin?.end(JSON.stringify(input));
  const how = await ending;
  if (!findings.isDone) findings.ended(how);
  return { problems: findings.problems, notes: [...findings.notes] };
}
