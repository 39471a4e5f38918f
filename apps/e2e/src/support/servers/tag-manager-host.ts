import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface TagManagerHost {
  readonly origin: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** What the container does where a real one would look at the data layer: it keeps what is there, and asks its host once. */
const container = `
  const entry = (given) => (Object.prototype.toString.call(given) === '[object Arguments]' ? [...given] : given);
  window.seenByContainer = dataLayer.map(entry);
  fetch(new URL('/collect', document.currentScript.src), { method: 'POST', mode: 'no-cors' });`;

/** Stands for the host of the tag manager, and records what it is asked. */
export async function startTagManagerHost(): Promise<TagManagerHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.url?.startsWith('/gtm.js') ? container : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The data layer as the page has it; a command such as `gtag('consent', …)` is a list that begins with its name. */
export const dataLayerOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as Window & { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : entry,
    ),
  );
