import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { type PageData, readPage } from './pages.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:4001';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}
const client = join(import.meta.dirname, '../client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const entry = manifest['src/browser.tsx'];

const escaped = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c');

const documentOf = (data: PageData) => `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${data.title.replaceAll('<', '&lt;')}</title>${(
  entry?.css ?? []
)
  .map((file) => `<link rel="stylesheet" href="/${file}">`)
  .join(
    '',
  )}<script type="module" src="/${entry?.file}"></script></head><body><div id="root">${renderToString(<App first={data} />)}</div><script type="application/json" id="data">${escaped(data)}</script></body></html>`;

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(body);
}

export async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const isData = url.pathname.startsWith('/data/');
    if (isData) url.pathname = url.pathname.slice('/data'.length);
    const data = await readPage(api, url);
    if (!data) return send(response, 404, 'text/plain', 'There is no such page.');
    if (isData) send(response, 200, 'application/json', JSON.stringify(data));
    else send(response, 200, 'text/html; charset=utf-8', documentOf(data));
  } catch (error) {
    console.error(error);
    send(response, 502, 'text/plain', 'The catalogue does not answer.');
  }
}
