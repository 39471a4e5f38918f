import { html } from 'hono/html';

/** Markup whose values are escaped. */
export type Html = ReturnType<typeof html>;

interface Page {
  readonly title: string;
  readonly content: Html;
  /** What the last action did, or why it was refused. */
  readonly notice?: Notice | undefined;
}

export interface Notice {
  readonly kind: 'done' | 'refused';
  readonly text: string;
}

const places = [
  ['/', 'Live'],
  ['/history', 'History'],
] as const;

const link =
  (title: string) =>
  ([path, name]: (typeof places)[number]) =>
    html`<a href="${path}"${name === title ? html` aria-current="page"` : ''}>${name}</a>`;

const noticeOf = ({ kind, text }: Notice) => html`<p class="notice ${kind}" role="${kind === 'refused' ? 'alert' : 'status'}">${text}</p>`;

export const page = ({ title, content, notice }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Releases</title>
        <link rel="stylesheet" href="/releases.css" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header><strong>Releases</strong><nav aria-label="Pages">${places.map(link(title))}</nav></header>
        <main id="content" tabindex="-1"><h1>${title}</h1>${notice ? noticeOf(notice) : ''}${content}</main>
      </body>
    </html>`;

interface Table {
  /** Names what the table shows, for those who can't see it. */
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (Html | string)[])[];
}

/** A table that scrolls by itself on narrow screens. The first cell of a row names it. */
export const table = ({ caption, columns, rows }: Table): Html =>
  html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0">
    <table>
      <thead>
        <tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr>
      </thead>
      <tbody>
        ${rows.map(([first = '', ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`;

export const shortHash = (hash: string): Html => html`<code title="${hash}">${hash.slice(0, 8)}</code>`;

export const time = (iso: string): Html => html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;

export const releaseLink = (id: string): Html => html`<a href="/releases/${id}">${id}</a>`;

export const kilobytes = (bytes: number | undefined): string => (bytes === undefined ? 'unknown' : `${(bytes / 1000).toFixed(1)} kB`);
