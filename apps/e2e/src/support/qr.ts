import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** Reads the QR code out of pixels, as a phone would; throws when there is none. */
export function decodeQr(png: Buffer): string {
  const { data, width, height } = PNG.sync.read(png);
  const code = jsQR(new Uint8ClampedArray(data), width, height);
  if (!code) throw new Error(`no QR code in ${width}×${height} pixels`);
  return code.data;
}

export const qrOf = async (picture: Locator): Promise<string> => decodeQr(await picture.screenshot());

/** Reads the QR code of a PDF's first page as the browser's own viewer draws it. */
export async function qrOfPdf(browser: Browser, pdf: Buffer): Promise<string> {
  const server = createServer((_, response) => response.setHeader('content-type', 'application/pdf').end(pdf));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const context = await browser.newContext({ viewport: { width: 1240, height: 1754 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/#toolbar=0&navpanes=0&view=Fit`);
    return await drawn(async () => decodeQr(await page.screenshot()));
  } finally {
    await context.close();
    server.close();
  }
}

/** The viewer says nothing when it is done: look again until the code is there. */
async function drawn(read: () => Promise<string>, attempts = 20): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (attempts === 0) throw error;
    await new Promise((done) => setTimeout(done, 250));
    return drawn(read, attempts - 1);
  }
}
