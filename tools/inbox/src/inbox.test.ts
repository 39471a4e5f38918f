import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSmtp } from './smtp.ts';
import { type Message, openInbox, type Summary } from './store.ts';
import { createInboxWeb } from './web.ts';

let folder: string;
let smtp: SMTPServer;
let web: ReturnType<typeof createInboxWeb>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inbox-test-'));
  const inbox = await openInbox(folder);
  smtp = await startSmtp(inbox, 0, '127.0.0.1');
  web = createInboxWeb(inbox);
});
afterEach(async () => {
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await rm(folder, { recursive: true });
});

const send = (message: object) =>
  createTransport({ host: '127.0.0.1', port: (smtp.server.address() as AddressInfo).port, ignoreTLS: true }).sendMail({
    from: 'Nocleh <rezervace@nocleh.example>',
    to: 'Božena <bozena@example.org>',
    ...message,
  });
const json = async <Body>(path: string) => (await (await web.request(path)).json()) as Body;
const newest = async () => (await json<Summary[]>('/messages'))[0]!;

test('a message sent by SMTP can be read with its attachments', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
  await send({
    subject: 'Potvrzení objednávky',
    text: 'Děkujeme',
    html: '<p>Děkujeme</p>',
    attachments: [{ filename: 'pobyt žďár.ics', content: calendar, contentType: 'text/calendar' }],
  });
  const summary = await newest();
  expect(summary).toMatchObject({ subject: 'Potvrzení objednávky', to: ['bozena@example.org'], attachments: ['pobyt žďár.ics'] });
  const message = await json<Message>(`/messages/${summary.id}`);
  expect(message.text.trim()).toBe('Děkujeme');
  expect(message.html).toContain('<p>Děkujeme</p>');
  const attachment = await web.request(`/messages/${summary.id}/attachments/0`);
  expect(attachment.headers.get('content-type')).toContain('text/calendar');
  expect(await attachment.text()).toBe(calendar);
  expect(await (await web.request(`/view/${summary.id}`)).text()).toContain('pobyt žďár.ics');
});

test('messages can be asked for by recipient, newest first', async () => {
  await send({ subject: 'one', to: 'a@example.org' });
  await send({ subject: 'two', to: 'b@example.org' });
  await send({ subject: 'three', to: 'A@example.org' });
  expect((await json<Summary[]>('/messages')).map((message) => message.subject)).toEqual(['three', 'two', 'one']);
  expect((await json<Summary[]>('/messages?to=a@example.org')).map((message) => message.subject)).toEqual(['three', 'one']);
});

test('messages survive a restart', async () => {
  await send({ subject: 'kept' });
  web = createInboxWeb(await openInbox(folder));
  expect((await newest()).subject).toBe('kept');
});

test('a hostile message runs nothing: its page is sandboxed and its subject is text', async () => {
  await send({ subject: '<img src=x onerror=alert(1)>', html: '<script>alert(1)</script>' });
  const { id } = await newest();
  const shown = await web.request(`/messages/${id}/html`);
  expect(shown.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  expect(await (await web.request('/')).text()).not.toContain('<img src=x');
  expect(await (await web.request(`/view/${id}`)).text()).toContain('sandbox="allow-popups');
});

test('a picture inside a message is shown from its attachment', async () => {
  await send({ html: '<img src="cid:code">', attachments: [{ filename: 'code.png', content: 'x', cid: 'code' }] });
  const { id } = await newest();
  expect(await (await web.request(`/messages/${id}/html`)).text()).toContain(`src="/messages/${id}/attachments/0"`);
});

test('an unknown or hostile id is 404', async () => {
  for (const id of ['none', '..%2f..%2fetc%2fpasswd', '1700000000000-00000000']) {
    expect((await web.request(`/messages/${id}`)).status).toBe(404);
  }
});

test('DNS rebinding: a foreign host name that resolves to this machine gets no mails', async () => {
  expect((await web.request('http://rebound.example:4001/messages')).status).toBe(403);
  for (const host of ['localhost:4001', '127.0.0.1:4001', '[::1]:4001'])
    expect((await web.request(`http://${host}/messages`)).status).toBe(200);
});
