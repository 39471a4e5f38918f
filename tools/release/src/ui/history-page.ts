import type { LogEntry } from '@nocleh/contracts/signing/log-entry.ts';
import { html } from 'hono/html';
import { type Html, releaseLink, table, time } from './page.ts';

function verdict({ verdict: found, isForced }: LogEntry): string {
  if (!found) return '';
  const text = found.problems.length === 0 ? 'accepted' : found.problems.join(' ');
  return isForced ? `forced: ${text}` : text;
}

const actionText = ({ action, canary }: LogEntry) => {
  if (!canary) return action;
  return html`${action} ${releaseLink(canary.release)} ${action === 'canary' ? `at ${canary.percent} %` : ''}`;
};

const changes = ({ from, to, canary }: LogEntry) => {
  if (canary) return html`<a href="/releases/${canary.release}?against=${to}">what it changes</a>`;
  return from ? html`<a href="/releases/${to}?against=${from}">what it changed</a>` : 'the first release';
};

/** The newest changes of the live release first. */
export const historyPage = (entries: readonly LogEntry[], damage: string | undefined): Html =>
  html`${damage ? html`<p class="notice refused" role="alert">${damage}</p>` : ''}
  ${table({
    caption: 'Changes of the live release, newest first',
    columns: ['Number', 'At', 'By', 'Action', 'Live since then', 'Changes', 'Reason', 'Verdict'],
    rows: entries
      .toReversed()
      .map((entry) => [
        String(entry.number),
        time(entry.at),
        entry.by,
        actionText(entry),
        releaseLink(entry.to),
        changes(entry),
        entry.reason ?? '',
        verdict(entry),
      ]),
  })}`;
