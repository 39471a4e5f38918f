import type { Release } from '@nocleh/contracts/release.ts';
import type { DrawOptions } from '@nocleh/contracts/smoke-run.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import type { Gate } from '../verdict.ts';
import { addresses } from './addresses.ts';
import { base } from './base.ts';
import { bytes } from './bytes.ts';
import { catalogs } from './catalogs.ts';
import type { Candidate, Check, Problem } from './check.ts';
import { files } from './files.ts';
import { hosts } from './hosts.ts';
import { inFolder } from './local-copy.ts';
import { readShellBuild } from './shell-build.ts';
import { shellInterface } from './shell-interface.ts';
import { smokeRun } from './smoke-run.ts';
import { type SpecifiedSite, specifiedSite } from './specified-site.ts';
import { widgets } from './widgets.ts';

/** The checks that read artifacts, by the name that a refusal gives. */
const checks = {
  files,
  base,
  'shell interface': shellInterface,
  addresses,
  widgets,
  catalogs,
  bytes,
  hosts,
} satisfies Record<string, Check>;

type CheckName = keyof typeof checks | 'smoke run' | 'accessibility' | 'journey';

export interface Finding extends Problem {
  readonly check: CheckName;
}

export interface Verification {
  readonly findings: readonly Finding[];
  /** What could not be seen. */
  readonly notes: readonly string[];
}

export interface VerifyOptions {
  /** Folder with the build of the shell that the candidate has to work with. */
  readonly shellDir: string;
  /** The API that the smoke run gets data from. */
  readonly apiUrl?: string | undefined;
  readonly allowedHosts?: readonly string[];
  readonly site?: SpecifiedSite;
  /** Time limits of the smoke run, when they are others than the shell's. */
  readonly limits?: Pick<DrawOptions, 'loaderTimeoutMs' | 'silenceMs' | 'graceMs'>;
}

async function findingsOf(candidate: Candidate, names: readonly (keyof typeof checks)[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of names) found.push(...(await (checks[check] as Check)(candidate)).map((problem) => ({ check, ...problem })));
  return found;
}

/** A slice that asks for what the shell has not, or is nowhere, can't be drawn. */
const beforeTheRun = ['base', 'shell interface'] as const;
const duringTheRun = ['files', 'addresses', 'widgets', 'catalogs', 'bytes', 'hosts'] as const;

/** What reading the artifacts finds, without running their code. */
export const staticFindings = async (candidate: Candidate): Promise<Finding[]> => [
  ...(await findingsOf(candidate, beforeTheRun)),
  ...(await findingsOf(candidate, duringTheRun)),
];

/** Says what is wrong with a release; an empty list of findings lets it go live. */
export const verify = (address: string, release: Release, options: VerifyOptions): Promise<Verification> =>
  inFolder(address, release, (store) => verifyIn(store, release, options));

async function verifyIn(store: string, release: Release, options: VerifyOptions): Promise<Verification> {
  const { shellDir, apiUrl, allowedHosts = [], site = specifiedSite, limits } = options;
  const candidate: Candidate = { store, release, shell: await readShellBuild(shellDir), site, allowedHosts };
  const first = await findingsOf(candidate, beforeTheRun);
  if (first.length > 0)
    return { findings: [...first, ...(await findingsOf(candidate, duringTheRun))], notes: ['The smoke run waits until that is mended.'] };
  const [findings, drawn] = await Promise.all([findingsOf(candidate, duringTheRun), smokeRun(candidate, { apiUrl, ...limits })]);
  const found = drawn.problems.map(({ slice, problem }): Finding => ({ check: 'smoke run', problem, ...(slice ? { slice } : {}) }));
  return { findings: [...findings, ...found], notes: drawn.notes };
}

export const findingText = ({ check, slice, problem }: Finding): string => `${check}${slice ? `, ${slice}` : ''}: ${problem}`;

/**
 * Lets a release go live in which `verification` finds nothing. That it can't be verified is a finding: without a build of the
 * shell it can still be forced.
 */
export const gateOf =
  (verification: (store: string, release: Release) => Promise<Verification>): Gate =>
  async (store, release) => {
    try {
      return { problems: (await verification(store, release)).findings.map(findingText) };
    } catch (error) {
      if (error instanceof Failure) return { problems: [error.message] };
      throw error;
    }
  };
