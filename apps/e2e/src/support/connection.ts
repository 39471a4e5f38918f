import { networkInterfaces } from 'node:os';
import type { BrowserContext } from '@playwright/test';

/** On a machine without any network card Chromium says that it is offline, although it loads the site from that machine. */
const hasNoCard = Object.values(networkInterfaces()).every((addresses) => addresses?.every(({ internal }) => internal));

declare global {
  interface Window {
    isCutOff?: boolean;
  }
}

/** Has all pages of the context take the network to be there until `setOffline`, whatever machine this is. */
export async function takeNetworkAsGiven(context: BrowserContext): Promise<void> {
  if (!hasNoCard) return;
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { configurable: true, get: () => !window.isCutOff });
  });
}

/** Cuts the visitor's connection, or mends it; his pages know of a cut before anything fails, as a browser does. */
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
