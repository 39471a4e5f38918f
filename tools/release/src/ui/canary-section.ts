import type { RunningCanary } from '@nocleh/contracts/signing/log-entry.ts';
import { html } from 'hono/html';
import type { ReleaseStatus } from '../release-status.ts';
import { type Html, releaseLink, table, time } from './page.ts';

const reason = html`<label>Reason, for the log <input name="reason" maxlength="1000" autocomplete="off" /></label>`;

const forms = ({ release, percent }: RunningCanary): Html =>
  html`<form method="post" action="/releases/${release}/promote">
      <label>Percent of the visitors <input name="percent" value="${percent}" inputmode="numeric" maxlength="3" required autocomplete="off" /></label>
      ${reason}
      <button>Change the share</button>
    </form>
    <form method="post" action="/releases/${release}/promote">${reason}<button>Complete it: all visitors get it</button></form>
    <form method="post" action="/rollback">
      <input type="hidden" name="from" value="${release}" />
      ${reason}
      <button class="danger">End the canary</button>
    </form>`;

const shellTable = ({ shells }: ReleaseStatus): Html => {
  if (shells.length === 0) return html`<p>No shell reports to this store.</p>`;
  return table({
    caption: 'The canary in each shell',
    columns: ['Shell', 'State', 'At'],
    rows: shells.map(({ shell, canary, at }) => [
      shell,
      canary ? (canary.halted ?? `gives it to ${canary.percent} %`) : 'gives it to nobody',
      time(at),
    ]),
  });
};

/** The canary that runs, with what can be done about it, or why the last one was halted. */
export function canarySection(status: ReleaseStatus): Html {
  const { canary, halt } = status;
  if (halt) return html`<p class="notice refused">Halted, ${time(halt.at)}, by ${halt.by}: ${halt.reason ?? ''}</p>`;
  if (!canary) return html`<p>None. A candidate becomes one on its page, or with <code>promote --percent</code>.</p>`;
  return html`<p>${releaseLink(canary.release)} at ${canary.percent} %, since ${time(canary.at)}, by ${canary.by}</p>
    ${shellTable(status)} ${forms(canary)}`;
}
