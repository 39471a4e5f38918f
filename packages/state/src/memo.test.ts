import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFakeBrowser, forbidStorage } from './testing/browser.ts';

const key = 'nocleh.memo';
const items = (...ids: readonly number[]) => ids.map((id) => ({ id, note: '' }));

/** Loads a page: fresh modules read the storage again. */
async function openTab() {
  vi.resetModules();
  const memo = await import('./memo.ts');
  const store = createStore();
  return {
    ...memo,
    store,
    ids: () => store.get(memo.memoAtom).map(({ id }) => id),
    toggle: (id: number) => store.set(memo.toggleMemoAtom, id),
  };
}

let browser: ReturnType<typeof createFakeBrowser>;
beforeEach(() => {
  browser = createFakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// rule: legal-45, legal-55
test('the shortlist with its notes and order is kept after a reload', async () => {
  const tab = await openTab();
  expect([tab.toggle(7), tab.toggle(3)]).toEqual(['added', 'added']);
  tab.store.set(tab.writeNoteAtom, 3, 'with a garden');
  const reloaded = await openTab();
  expect(reloaded.store.get(reloaded.memoAtom)).toEqual([
    { id: 7, note: '' },
    { id: 3, note: 'with a garden' },
  ]);
});

// rule: legal-47
test('a second toggle removes an item from the shortlist, which can be restored in its place with its note', async () => {
  const tab = await openTab();
  for (const id of [1, 2, 3]) tab.toggle(id);
  tab.store.set(tab.writeNoteAtom, 2, 'ask about the dog');
  const taken = tab.store.get(tab.memoAtom)[1]!;
  expect(tab.toggle(2)).toBe('removed');
  expect(tab.ids()).toEqual([1, 3]);
  tab.store.set(tab.restoreMemoAtom, taken, 1);
  expect(tab.store.get(tab.memoAtom)).toEqual([{ id: 1, note: '' }, taken, { id: 3, note: '' }]);
});

test('a note belongs to an item of the shortlist and has a maximum length', async () => {
  const tab = await openTab();
  tab.toggle(1);
  tab.store.set(tab.writeNoteAtom, 1, 'x'.repeat(1000));
  tab.store.set(tab.writeNoteAtom, 2, 'of nothing');
  expect(tab.store.get(tab.memoAtom)).toEqual([{ id: 1, note: 'x'.repeat(tab.noteLimit) }]);
});

test('nothing is added to a full shortlist', async () => {
  const tab = await openTab();
  for (let id = 1; id <= tab.memoLimit; id += 1) tab.toggle(id);
  expect(tab.toggle(1000)).toBe('full');
  expect(tab.ids()).toHaveLength(tab.memoLimit);
  expect(tab.toggle(1)).toBe('removed');
});

test('changes of the shortlist in another tab are shown, and no change of either tab is lost', async () => {
  const tab = await openTab();
  const seen = vi.fn();
  tab.store.sub(tab.memoAtom, seen);
  browser.writeInOtherTab(key, JSON.stringify(items(5)));
  expect(tab.ids()).toEqual([5]);
  expect(seen).toHaveBeenCalled();
  // The storage event is fired later than the write.
  browser.writeInOtherTab(key, JSON.stringify(items(5, 6)), { silent: true });
  tab.toggle(7);
  expect(tab.ids()).toEqual([5, 6, 7]);
  browser.clearInOtherTab();
  expect(tab.ids()).toEqual([]);
});

test('without storage the shortlist is kept until the page is left, and a change returns "unsaved"', async () => {
  forbidStorage();
  const tab = await openTab();
  expect([tab.toggle(1), tab.toggle(2), tab.toggle(1)]).toEqual(['unsaved', 'unsaved', 'unsaved']);
  expect(tab.ids()).toEqual([2]);
});

test('with a full storage the shortlist of the page is kept', async () => {
  const tab = await openTab();
  tab.toggle(1);
  browser.fill();
  expect(tab.toggle(2)).toBe('unsaved');
  expect(tab.toggle(3)).toBe('unsaved');
  expect(tab.ids()).toEqual([1, 2, 3]);
});

test('garbage, repeated and foreign values are dropped from a stored shortlist, valid items stay', async () => {
  const { parseMemo, memoLimit, noteLimit } = await openTab();
  for (const found of [null, 'x', 7, {}, { id: 1 }, [null, 'a', [], { id: '1' }, { id: 1.5 }, { id: -1 }, { id: 0 }]])
    expect(parseMemo(found)).toEqual([]);
  expect(parseMemo([{ id: 2, note: 5 }, { id: 1, note: 'a', more: 1 }, { id: 2 }])).toEqual([
    { id: 2, note: '' },
    { id: 1, note: 'a' },
  ]);
  expect(parseMemo(Array.from({ length: 200 }, (_, index) => ({ id: index + 1 })))).toHaveLength(memoLimit);
  expect(parseMemo([{ id: 1, note: 'y'.repeat(2000) }])[0]?.note).toHaveLength(noteLimit);
});
