import type { Release, ReleasedSlice } from '@nocleh/contracts/release.ts';
import { contractsText } from '@nocleh/contracts/serves-contracts.ts';
import { html } from 'hono/html';
import { largestRoute } from '../release-diff.ts';
import type { ReleaseStatus } from '../release-status.ts';
import { canarySection } from './canary-section.ts';
import { type Html, kilobytes, releaseLink, shortHash, table, time } from './page.ts';
import { releaseGraph } from './release-graph.ts';

interface LivePage {
  readonly store: string;
  readonly status: ReleaseStatus;
  /** The live release; undefined before the first promotion. */
  readonly release: Release | undefined;
  /** Documents that were composed after the last change and were never live, newest first. */
  readonly candidates: readonly Release[];
}

async function sliceRow(store: string, status: ReleaseStatus['slices'][number], slice: ReleasedSlice): Promise<(Html | string)[]> {
  const { name, version, hash, by, since, contract, base } = status;
  const largest = await largestRoute(store, slice);
  return [
    name,
    version,
    shortHash(hash),
    by ?? 'unknown',
    since ? time(since) : 'before the log',
    contractsText(contract),
    String(slice.routes.length),
    largest ? `${kilobytes(largest.bytes)} (${largest.route})` : '',
    String(Object.keys(slice.shared).length),
    base.startsWith('/') ? 'the site' : new URL(base).origin,
  ];
}

const sliceColumns = [
  'Slice',
  'Version',
  'Artifact',
  'Released by',
  'Since',
  'Contract',
  'Routes',
  'Largest first load',
  'Libraries',
  'Host',
];

const rollbackForm = (live: string) =>
  html`<form method="post" action="/rollback">
    <input type="hidden" name="from" value="${live}" />
    <label>Reason, for the log <input name="reason" maxlength="1000" autocomplete="off" /></label>
    <button class="danger">Roll back to the release before</button>
  </form>`;

const candidateTable = (candidates: readonly Release[]) =>
  candidates.length === 0
    ? html`<p>None. <code>npm run release -- compose</code> makes one.</p>`
    : table({
        caption: 'Releases that were not live yet',
        columns: ['Release', 'Composed by', 'At', 'Changes'],
        rows: candidates.map(({ id, author, createdAt, changed = [] }) => [
          releaseLink(id),
          author,
          time(createdAt),
          changed.join(', ') || 'nothing',
        ]),
      });

/** What is live, what waits, what was refused last. */
export async function livePage({ store, status, release, candidates }: LivePage): Promise<Html> {
  if (!release || !status.live) return html`<p>Nothing is live yet.</p><h2>Candidates</h2>${candidateTable(candidates)}`;
  const rows = status.slices.flatMap((slice) => {
    const released = release.slices[slice.name];
    return released ? [sliceRow(store, slice, released)] : [];
  });
  const { lastRefusal } = status;
  return html`<p>
      ${releaseLink(status.live)}${status.since ? html`, since ${time(status.since)}, by ${status.by}` : ''}
    </p>
    ${table({ caption: 'Slices of the live release', columns: sliceColumns, rows: await Promise.all(rows) })}
    ${lastRefusal ? html`<p class="notice refused">Refused last, ${time(lastRefusal.at)}, for ${lastRefusal.by}: ${lastRefusal.why}</p>` : ''}
    <h2>Canary state</h2>
    ${canarySection(status)}
    <h2>Candidates</h2>
    ${candidateTable(candidates)}
    <h2>Roll back</h2>
    ${rollbackForm(status.live)}
    <h2>Composition</h2>
    ${releaseGraph(release)}`;
}
