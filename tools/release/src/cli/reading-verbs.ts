import { contractsText } from '@nocleh/contracts/serves-contracts.ts';
import type { ShellReport } from '@nocleh/contracts/shell-report.ts';
import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { Failure } from '@nocleh/tool-postgres/failure.ts';
import { liveId, repairPointer } from '../live-pointer.ts';
import { readLog, readPointer } from '../log/release-log.ts';
import { verifyLog } from '../log/verify-log.ts';
import { lastRefusal } from '../refusal.ts';
import { diffReleases, type SliceDifference } from '../release-diff.ts';
import { type ReleaseStatus, releaseStatus } from '../release-status.ts';
import { listReleases, readRelease } from '../release-store.ts';
import { shellReports } from '../shell-reports.ts';
import { findingText } from '../verify/verify.ts';
import { columns } from './columns.ts';
import { journeysHelp, journeysOption, verifierOf } from './journeys-option.ts';
import { UsageError, verb } from './verb.ts';

export const listVerb = verb({
  usage: 'list',
  summary: 'all releases, oldest first, the live one marked',
  help: '',
  options: {},
  takes: [0, 0],
  run: async (_names, _values, { store }) => {
    const live = await liveId(store);
    const releases = (await listReleases(store)).map((id) => ({ id, isLive: id === live }));
    return { text: releases.map(({ id, isLive }) => (isLive ? `${id}  live` : id)).join('\n'), json: releases };
  },
});

const shellLines = ({ shell, serves, at, canary, refused, outOfService }: ShellReport): string[] => [
  `shell ${shell} serves ${serves} (${at})`,
  ...(canary
    ? [`  canary ${canary.release} at ${canary.percent} %${canary.halted ? `, halted by this shell: ${canary.halted}` : ''}`]
    : []),
  ...(refused ? [`  refuses ${refused.release} since ${refused.at}:`, ...refused.why.map((why) => `    ${why}`)] : []),
  ...outOfService.map(({ slice, hash, at: since, why }) => `  out of service: ${slice}/${hash} since ${since}: ${why}`),
];

const canaryLines = ({ canary, halt }: ReleaseStatus): string[] => [
  ...(canary ? [`canary: ${canary.release} at ${canary.percent} % since ${canary.at} by ${canary.by}`] : []),
  ...(halt ? [`canary halted at ${halt.at} by ${halt.by}: ${halt.reason ?? ''}`] : []),
];
/** A damaged store is no reason to hide what the shells say of it. */
async function statusOf(store: string): Promise<ReleaseStatus> {
  try {
    await repairPointer(store);
    return await releaseStatus(store, await liveId(store));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const live = await readPointer(store);
    return { live, slices: [], problem: error.message, lastRefusal: await lastRefusal(store), shells: await shellReports(store) };
  }
}

export const statusVerb = verb({
  usage: 'status',
  summary: 'the live release, its slices, what was refused last, and what each shell serves',
  help: '',
  options: {},
  takes: [0, 0],
  skipsRepair: true,
  run: async (_names, _values, { store }) => {
    const status = await statusOf(store);
    const { live, since, by, slices, problem, lastRefusal, shells } = status;
    const lines = [
      live ? `live: ${live}${since ? ` since ${since} by ${by}` : ''}` : 'live: nothing',
      ...canaryLines(status),
      ...(problem ? [`the store is damaged: ${problem}`] : []),
      ...columns(
        slices.map((slice) => [
          slice.name,
          slice.version,
          slice.hash,
          `contract ${contractsText(slice.contract)}`,
          slice.since ?? 'before the log',
          slice.by ?? '',
          slice.base,
        ]),
      ),
      ...(lastRefusal
        ? [`last refusal: ${lastRefusal.at} ${lastRefusal.by} ${lastRefusal.action} ${lastRefusal.release}: ${lastRefusal.why}`]
        : []),
      ...shells.flatMap(shellLines),
    ];
    return { text: lines.join('\n'), json: status, isRefused: problem !== undefined };
  },
});

const verdictText = ({ verdict }: LogEntry) => {
  if (!verdict) return '';
  return verdict.problems.length === 0 ? 'accepted' : `found: ${verdict.problems.join(' ')}`;
};

/** What an entry changed: the live release, or who gets the canary beside it. */
const changeText = ({ action, from, to, canary }: LogEntry): string => {
  if (action === 'canary') return `${canary?.release} at ${canary?.percent} % beside ${to}`;
  if (action === 'end' || action === 'halt') return `${canary ? `${canary.release} → ` : ''}${to} alone`;
  return `${from ?? 'nothing'} → ${to}`;
};

const logLine = (entry: LogEntry): string[] => [
  String(entry.number),
  entry.at,
  entry.by,
  entry.action,
  changeText(entry),
  [entry.candidate && `asked for ${entry.candidate}`, verdictText(entry), entry.isForced && 'forced', entry.reason]
    .filter(Boolean)
    .join(', '),
];

export const logVerb = verb({
  usage: 'log',
  summary: 'who made which release live, when and why, oldest first',
  help: '  --verify  check every byte of the log, its signatures, the documents that were live, and the pointer; exit code 1 when one was changed',
  options: { verify: { type: 'boolean', default: false } },
  takes: [0, 0],
  skipsRepair: true,
  run: async (_names, { verify }, { store }) => {
    if (!verify) {
      const entries = await readLog(store);
      return { text: columns(entries.map(logLine)).join('\n'), json: entries };
    }
    const problems = await verifyLog(store);
    return { text: problems.join('\n') || 'The log is whole.', json: { problems }, isRefused: problems.length > 0 };
  },
});

const differenceLines = ({ slice, differences }: SliceDifference): string[] => [
  slice,
  ...columns(differences.map(({ what, before = '–', after = '–' }) => ['', what, `${before} → ${after}`])),
];

export const verifyVerb = verb({
  usage: 'verify [<release>]',
  summary: 'check a release, by default the live one; exit code 1 when a problem is found',
  help: `What compose and promote refuse. SHELL_DIR is the build of the shell that it is checked with (apps/shell/dist of this
checkout), API_URL the API that pages are drawn with (without it: without data), PRECONNECT the hosts that the shell allows.
${journeysHelp}`,
  options: journeysOption,
  takes: [0, 1],
  skipsRepair: true,
  run: async ([name], { journeys }, context) => {
    const { store } = context;
    const id = name ?? (await liveId(store));
    if (!id) throw new UsageError('No release is live: name one.');
    const { findings, notes } = await verifierOf(context, journeys)(store, await readRelease(store, id));
    const found = findings.length > 0 ? findings.map(findingText) : [`${id} is good.`];
    return {
      text: [...found, ...notes.map((note) => `note: ${note}`)].join('\n'),
      json: { id, findings, notes },
      isRefused: findings.length > 0,
    };
  },
});

export const diffVerb = verb({
  usage: 'diff <release> <release>',
  summary: 'what the second release changes against the first',
  help: '`live` is the live release. Bytes of a route: scripts and styles of a first load, as they are sent, without texts.',
  options: {},
  takes: [2, 2],
  run: async (names, _values, { store }) => {
    const live = await liveId(store);
    if (names.includes('live') && !live) throw new UsageError('No release is live.');
    const [before, after] = await Promise.all(names.map((name) => readRelease(store, name === 'live' && live ? live : name)));
    const found = before && after ? await diffReleases(store, before, after) : [];
    return { text: found.flatMap(differenceLines).join('\n') || 'Nothing differs.', json: found };
  },
});
