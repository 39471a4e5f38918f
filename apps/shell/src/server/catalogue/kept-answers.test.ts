import type { ApiAnswer } from '@nocleh/api-client/client.ts';
import { catalogueVersionHeader } from '@nocleh/contracts/http/catalogue-version.ts';
import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

interface Given {
  readonly version?: number | undefined;
  readonly status?: number;
}

/** Each answer of the API has a number as its text. */
function kept({ version: first = 7, status = 200 }: Given = {}) {
  const catalogue: { version: number | undefined } = { version: first };
  const api = { version: first as number | undefined, asked: 0, onAnswer: async () => {} };
  const answers = new KeptAnswers({
    catalogue,
    send: async () => {
      api.asked += 1;
      const headers = { ...(api.version === undefined ? {} : { [catalogueVersionHeader]: String(api.version) }) };
      const answer: ApiAnswer = new Response(String(api.asked), { status, headers });
      await api.onAnswer();
      return answer;
    },
  });
  const ask = async (address = 'http://api.test/search', method = 'GET') => {
    const answer = await answers.send(address, { method, headers: {}, body: null, signal: new AbortController().signal });
    return [answer.status, await answer.text(), answer.headers.get(catalogueVersionHeader)];
  };
  return { answers, catalogue, api, ask };
}

test('an answer of the API that was asked for twice is kept with its version, until the catalogue changes', async () => {
  const { catalogue, api, ask } = kept();
  for (const text of ['1', '2', '2', '2']) expect(await ask()).toEqual([200, text, '7']);
  catalogue.version = 8;
  api.version = 8;
  for (const text of ['3', '3']) expect(await ask()).toEqual([200, text, '8']);
});

test('an answer of the API is not kept for another address', async () => {
  const { ask } = kept();
  for (const text of ['1', '2']) await expect(ask()).resolves.toContain(text);
  await expect(ask('http://api.test/search?page=2')).resolves.toContain('3');
});

// rule: caching-2
test('while the version of the catalogue is unknown, each page asks the API', async () => {
  const { catalogue, ask } = kept();
  for (const text of ['1', '2', '2']) await expect(ask()).resolves.toContain(text);
  catalogue.version = undefined;
  for (const text of ['3', '4']) await expect(ask()).resolves.toContain(text);
});

test.each<[string, Given, string]>([
  ['says no version of the catalogue', { version: undefined }, 'GET'],
  ['is a failure', { status: 503 }, 'GET'],
  ['says that something does not exist', { status: 404 }, 'GET'],
  ['is one to a change', {}, 'POST'],
])('an answer of the API that %s is not kept', async (_, given, method) => {
  const { api, ask } = kept(given);
  if ('version' in given) api.version = undefined;
  for (const text of ['1', '2', '3']) await expect(ask('http://api.test/search', method)).resolves.toContain(text);
});

test('an answer of an older version does not replace one that was kept meanwhile', async () => {
  const { catalogue, api, ask } = kept();
  await ask();
  await ask();
  catalogue.version = 8;
  api.version = 8;
  await expect(ask()).resolves.toEqual([200, '3', '8']);
  catalogue.version = 9;
  api.version = 7;
  await expect(ask()).resolves.toEqual([200, '4', '7']);
  catalogue.version = 8;
  await expect(ask()).resolves.toEqual([200, '3', '8']);
});

test('an answer of a database that was replaced while it was under way is not kept', async () => {
  const { answers, api, ask } = kept();
  await ask();
  api.onAnswer = async () => {
    api.onAnswer = async () => {};
    answers.clear();
    await ask();
  };
  await expect(ask()).resolves.toContain('2');
  for (const text of ['4', '4']) await expect(ask()).resolves.toContain(text);
});
