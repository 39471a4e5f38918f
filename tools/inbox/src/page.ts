import { html, raw } from 'hono/html';
import type { Message, Summary } from './store.ts';

export const style = `
:root { color-scheme: light dark; --line: light-dark(#d9ded6, #3a423c); --soft: light-dark(#5b655d, #a4aea6); --accent: light-dark(#1f6b45, #7cc79d); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 3rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
a { color: var(--accent); }
ul, dl { list-style: none; margin: 0; padding: 0; }
.list { border-top: 1px solid var(--line); }
.list a { display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem .25rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
.list a:hover strong, .list a:focus-visible strong { color: var(--accent); text-decoration: underline; }
.list strong { overflow-wrap: anywhere; }
.list span, time, dt, .none { color: var(--soft); font-size: .875rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin-bottom: 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; }
h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
`;

type Markup = ReturnType<typeof html>;

const page = (title: string, body: Markup) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/inbox.css">
</head>
<body>${body}</body>
</html>`;

const time = (instant: string) => html`<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')}</time>`;

const row = (message: Summary) => html`<li><a href="/view/${message.id}">
<strong>${message.subject || '(no subject)'}</strong>${time(message.receivedAt)}
<span>${message.to.join(', ')}</span><span>${message.attachments.join(', ')}</span>
</a></li>`;

export const listPage = (messages: readonly Summary[]) =>
  page(
    `Inbox (${messages.length})`,
    html`<main><h1>Inbox</h1>
${messages.length === 0 ? html`<p class="none">No mail yet: every message that the site sends arrives here.</p>` : html`<ul class="list">${messages.map(row)}</ul>`}
</main>`,
  );

const attachmentLinks = (message: Message) =>
  message.attachments.map(
    (name, position) => html`<li><a href="/messages/${message.id}/attachments/${String(position)}" download="${name}">${name}</a></li>`,
  );

export const messagePage = (message: Message) =>
  page(
    message.subject,
    html`<nav><a href="/">All messages</a></nav>
<main><h1>${message.subject || '(no subject)'}</h1>
<dl><dt>From</dt><dd>${message.from}</dd><dt>To</dt><dd>${message.to.join(', ')}</dd><dt>Received</dt><dd>${time(message.receivedAt)} UTC</dd></dl>
${message.attachments.length > 0 ? html`<h2>Attachments</h2><ul>${attachmentLinks(message)}</ul>` : ''}
${message.html ? html`<h2>Message</h2><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${message.id}/html" title="Message"></iframe>` : ''}
${message.text ? html`<h2>Text version</h2><pre>${message.text}</pre>` : ''}
<p><a href="/messages/${message.id}/raw">Source of the message</a></p>
</main>`,
  );

/** Links of a message open in a new tab. */
export const messageDocument = (message: Message) => html`<base target="_blank">${raw(message.html)}`;
