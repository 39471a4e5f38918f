import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBrowser } from './testing/browser.ts';

const key = 'nocleh.searches';
const consent = (functionality: boolean) => ({ 'strictly-necessary': true, functionality, tracking: false, targeting: false });

async function openTab(allowed: ReturnType<typeof consent> | undefined) {
  vi.resetModules();
  const [search, { consentAtom }] = await Promise.all([import('./search.ts'), import('./app.ts')]);
  const store = createStore();
  store.set(consentAtom, allowed);
  return {
    ...search,
    store,
    choose: (functionality: boolean) => store.set(consentAtom, consent(functionality)),
    remember: (query: string, place: string | null = null) => store.set(search.rememberSearchAtom, { query, place }),
    queries: () => store.get(search.recentSearchesAtom).map(({ query }) => query),
  };
}

let browser: ReturnType<typeof createFakeBrowser>;
beforeEach(() => {
  browser = createFakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// rule: legal-45, legal-56
test('with consent to functionality the last five searches are stored, the latest first', async () => {
  const tab = await openTab(consent(true));
  for (const town of ['a', 'b', 'c', 'd', 'e', 'f']) tab.remember(`?place=${town}`, town.toUpperCase());
  const reloaded = await openTab(consent(true));
  expect(reloaded.queries()).toEqual(['?place=f', '?place=e', '?place=d', '?place=c', '?place=b']);
  expect(reloaded.store.get(reloaded.lastSearchAtom)).toEqual({ query: '?place=f', place: 'F' });
});

test('without consent to functionality no search is stored or offered', async () => {
  for (const allowed of [undefined, consent(false)]) {
    const tab = await openTab(allowed);
    tab.remember('?place=a');
    expect(browser.entries.has(key)).toBe(false);
    expect(tab.queries()).toEqual([]);
  }
});

test('a search with another filter replaces the recent search that it refines', async () => {
  const tab = await openTab(consent(true));
  tab.remember('?place=sumava');
  tab.remember('?place=brno');
  tab.remember('?place=sumava&type=cottage');
  expect(tab.queries()).toEqual(['?place=sumava&type=cottage', '?place=brno']);
  tab.remember('?place=sumava&from=2027-01-01&to=2027-01-03');
  expect(tab.queries()).toHaveLength(3);
});

// rule: legal-47
test('recent searches can be deleted', async () => {
  const tab = await openTab(consent(true));
  tab.remember('?q=lipno');
  tab.store.set(tab.forgetSearchesAtom);
  expect(tab.queries()).toEqual([]);
  expect(browser.entries.has(key)).toBe(false);
});

test('garbage is dropped from stored searches, valid ones stay', async () => {
  const { parseSearches } = await openTab(consent(true));
  const good = { query: '?q=x', place: null };
  for (const found of [null, {}, 'x', [1, null, { query: 'q=x', place: null }, { query: '//evil.example', place: 'x' }, { query: '?q' }]])
    expect(parseSearches(found)).toEqual([]);
  expect(parseSearches([{ ...good, more: 1 }, 7, good])).toEqual([good, good]);
});
