import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { takeForm } from './take-form.ts';

const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** Sends a form to a page that answers with its fields, or with the status of the refusal. */
async function send(body: BodyInit, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const app = new Hono();
  app.post('*', async (context) => {
    const refused = await takeForm(context);
    return refused
      ? context.json(null, refused)
      : context.json(Object.fromEntries(await context.req.raw.formData()) as Record<string, string>);
  });
  const port = await new Promise<number>((ready) => {
    open.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (own) => ready(own.port)));
  });
  const answer = await fetch(`http://127.0.0.1:${port}/x`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return [answer.status, await answer.json()];
}

const fields = (entries: Record<string, string>) => new URLSearchParams(entries);
const multipart = (entries: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  return form;
};
const inPieces = (text: string) =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < text.length; at += 10_000) controller.enqueue(new TextEncoder().encode(text.slice(at, at + 10_000)));
      controller.close();
    },
  });
const formType = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' };

test('a form reaches its page unchanged, sent at once or in chunks', async () => {
  expect(await send(fields({ name: 'Žofie', text: 'x'.repeat(60_000) }))).toEqual([200, { name: 'Žofie', text: 'x'.repeat(60_000) }]);
  expect(await send(inPieces(`text=${'x'.repeat(60_000)}`), formType)).toEqual([200, { text: 'x'.repeat(60_000) }]);
});

test('a form of more than 64 kB is refused with 413, whether its length was announced or not', async () => {
  expect(await send(fields({ text: 'x'.repeat(66_000) }))).toEqual([413, null]);
  expect(await send(inPieces(`text=${'x'.repeat(3_000_000)}`), formType)).toEqual([413, null]);
});

test.each([
  ['a form with files', () => send(multipart({ name: 'x' }))],
  ['JSON', () => send('{}', { 'content-type': 'application/json' })],
  ['plain text', () => send('name=x', { 'content-type': 'text/plain' })],
])('%s is refused with 415', async (_, sent) => {
  expect(await sent()).toEqual([415, null]);
});

// rule: errors-8
test('a mail program may unsubscribe its reader in either form that RFC 8058 allows', async () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  expect(await send(multipart(oneClick))).toEqual([200, oneClick]);
  expect(await send(fields(oneClick))).toEqual([200, oneClick]);
});
