import { createFakeBrowser } from '@nocleh/state/testing/browser.ts';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = 'nocleh.viewed';
const consent = (functionality: boolean) => ({ 'strictly-necessary': true, functionality, tracking: false, targeting: false });

async function openTab(allowed: ReturnType<typeof consent> | undefined) {
  vi.resetModules();
  const [viewed, { consentAtom }] = await Promise.all([import('./viewed.ts'), import('@nocleh/state/app.ts')]);
  const store = createStore();
  store.set(consentAtom, allowed);
  return {
    ...viewed,
    store,
    choose: (functionality: boolean) => store.set(consentAtom, consent(functionality)),
    view: (...ids: readonly number[]) => {
      for (const id of ids) store.set(viewed.rememberViewAtom, id);
    },
    ids: () => store.get(viewed.viewedAtom),
  };
}

let browser: ReturnType<typeof createFakeBrowser>;
beforeEach(() => {
  browser = createFakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// rule: home-3, legal-45, legal-56
test('with consent to functionality the last eight accommodations looked at are stored once each, the latest first', async () => {
  const tab = await openTab(consent(true));
  tab.view(1, 2, 3, 4, 5, 6, 7, 8, 9, 4);
  expect((await openTab(consent(true))).ids()).toEqual([4, 9, 8, 7, 6, 5, 3, 2]);
});

// rule: home-3
test('without consent to functionality no accommodation looked at is stored or shown', async () => {
  for (const allowed of [undefined, consent(false)]) {
    const tab = await openTab(allowed);
    tab.view(1);
    expect(browser.entries.has(key)).toBe(false);
  }
  const tab = await openTab(consent(true));
  tab.view(1);
  tab.choose(false);
  expect(tab.ids()).toEqual([]);
});

// rule: home-3, legal-47
test('accommodations looked at can be removed, one by one and all', async () => {
  const tab = await openTab(consent(true));
  tab.view(1, 2, 3);
  tab.store.set(tab.forgetViewsAtom, [2]);
  expect(tab.ids()).toEqual([3, 1]);
  tab.store.set(tab.forgetViewsAtom);
  expect(browser.entries.has(key)).toBe(false);
});

test('garbage is dropped from stored accommodations, valid ids stay', async () => {
  const { parseViewed } = await openTab(consent(true));
  for (const found of [null, {}, 'x', [null, '3', -1, 0, 1.5, 1e12]]) expect(parseViewed(found)).toEqual([]);
  expect(parseViewed([7, 'x', 7, 3])).toEqual([7, 3]);
});
