import { networkInterfaces } from 'node:os';
import type { BrowserContext } from '@playwright/test';

/** On a machine without any network card Chromium says that it is offline, although it loads the site from that machine. */
const hasNoCard = Object.values(networkInterfaces()).every((addresses) => addresses?.every(({ internal }) => internal));

declare global {
  interface Window {
    isCutOff?: boolean;
  }
}

/** Makes `navigator.onLine` true in all pages of the context until `setOffline`, also on a machine without a network card. */
export async function mockOnline(context: BrowserContext): Promise<void> {
  if (!hasNoCard) return;
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => !window.isCutOff });
  });
}

/** Switches the visitor's connection off or on. Pages get the `offline` event before a request fails, as in a browser. */
export async function setOffline(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (isOffline) await tell(context, true);
  await context.setOffline(isOffline);
  if (!isOffline) await tell(context, false);
}

async function tell(context: BrowserContext, isOffline: boolean): Promise<void> {
  if (!hasNoCard) return;
  for (const page of context.pages()) {
    await page.evaluate((cut) => {
      window.isCutOff = cut;
      dispatchEvent(new Event(cut ? 'offline' : 'online'));
    }, isOffline);
  }
}
