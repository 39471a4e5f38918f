import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface TagManagerHost {
  readonly origin: string;
  /** Requested paths in order. */
  readonly requested: string[];
  close(): Promise<void>;
}

/** A fake container, which copies the data layer and sends one request to its host. */
const container = `
  const entry = (given) => (Object.prototype.toString.call(given) === '[object Arguments]' ? [...given] : given);
  window.seenByContainer = dataLayer.map(entry);
  fetch(new URL('/collect', document.currentScript.src), { method: 'POST', mode: 'no-cors' });`;

/** Starts a fake host of the tag manager that records requests. */
export async function startTagManagerHost(): Promise<TagManagerHost> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.url?.startsWith('/gtm.js') ? container : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Reads the page's data layer; a command such as `gtag('consent', …)` is a list that starts with its name. */
export const dataLayerOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    ((window as Window & { dataLayer?: unknown[] }).dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : entry,
    ),
  );
