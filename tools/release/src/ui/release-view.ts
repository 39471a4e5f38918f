import type { Release } from '@nocleh/contracts/release.ts';
import { html } from 'hono/html';
import type { SliceDifference } from '../release-diff.ts';
import { type Html, releaseLink, table, time } from './page.ts';

interface ReleaseView {
  readonly release: Release;
  /** The release that it is compared with. */
  readonly before: Release | undefined;
  readonly differences: readonly SliceDifference[];
  readonly isLive: boolean;
  /** What the gate found; undefined before it was asked. */
  readonly problems?: readonly string[] | undefined;
}

/** Long values (lists of names) are cut: the command line prints them whole. */
const shown = (value: string | undefined) => (value === undefined ? '' : value.length > 120 ? `${value.slice(0, 120)} …` : value);

const differenceTable = ({ slice, differences }: SliceDifference) =>
  html`<h3>${slice}</h3>
    ${table({
      caption: `Changes of ${slice}`,
      columns: ['What', 'Before', 'After'],
      rows: differences.map(({ what, before, after }) => [what, shown(before), shown(after)]),
    })}`;

const problemList = (problems: readonly string[]) =>
  problems.length === 0
    ? html`<p class="notice done" role="status">Every check accepts this release.</p>`
    : html`<p class="notice refused" role="alert">The checks found ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}.</p>
        <ul>
          ${problems.map((problem) => html`<li>${problem}</li>`)}
        </ul>`;

/** `--force` only makes sense when something was found. */
const promoteForm = (id: string, problems: readonly string[] | undefined) =>
  html`<form method="post" action="/releases/${id}/promote">
    <label>Reason, for the log <input name="reason" maxlength="1000" autocomplete="off" /></label>
    <label>Percent of the visitors, empty for all <input name="percent" inputmode="numeric" maxlength="3" autocomplete="off" /></label>
    ${
      problems && problems.length > 0
        ? html`<label class="check"><input type="checkbox" name="force" value="yes" /> Make it live in spite of what was found; needs a reason</label>`
        : ''
    }
    <button>Make it live</button>
  </form>`;

/** One release: what it changes, what the checks find, and making it live. */
export const releaseView = ({ release, before, differences, isLive, problems }: ReleaseView): Html =>
  html`<p>
      Composed by ${release.author}, ${time(release.createdAt)}${release.parent ? html`, on ${releaseLink(release.parent)}` : ''}.
      ${isLive ? 'It is live.' : ''}
    </p>
    <h2>Checks</h2>
    ${problems ? problemList(problems) : ''}
    <form method="post" action="/releases/${release.id}/checks"><button>Run the checks</button></form>
    ${isLive ? '' : html`<h2>Make it live</h2>${promoteForm(release.id, problems)}`}
    <h2>Changes${before ? html` against ${releaseLink(before.id)}` : ''}</h2>
    ${differences.length === 0 ? html`<p>None.</p>` : differences.map(differenceTable)}`;
