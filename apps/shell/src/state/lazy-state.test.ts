import type { I18n } from '@lingui/core';
import { createFakeBrowser, forbidStorage } from '@nocleh/state/testing/browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localeCookieName } from '../app/language/locale-cookie-name.ts';
import { showMemo } from './memo-marks.ts';

vi.mock('./memo-marks.ts', () => ({ showMemo: vi.fn() }));
const pressMemoButton = vi.fn();
const loaded = vi.fn();
vi.mock('./state.ts', () => {
  loaded();
  return { startState: vi.fn(), pressMemoButton };
});

class FakeElement extends EventTarget {
  readonly dataset: { readonly memo: string };
  constructor(memo: number) {
    super();
    this.dataset = { memo: String(memo) };
  }
  closest() {
    return this;
  }
}

let browser: ReturnType<typeof createFakeBrowser>;
const host = { i18n: {} as I18n, page: () => undefined, onPage: () => {} };
const press = (button: FakeElement) => {
  const event = new Event('click');
  Object.defineProperty(event, 'target', { value: button });
  for (const listener of clicks) listener(event);
};
const clicks: ((event: Event) => void)[] = [];

class FakeDocument extends EventTarget {
  readyState: DocumentReadyState = 'complete';
}

/** `early` are the hearts that were pressed before. */
async function openPage(fakeDocument = new FakeDocument(), early: readonly FakeElement[] = []) {
  vi.resetModules();
  vi.stubGlobal('document', fakeDocument);
  clicks.length = 0;
  const listen = globalThis.addEventListener;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Event) => void) => {
    if (name === 'click') clicks.push(listener);
    else listen(name, listener);
  });
  const [{ startMemo }, state] = await Promise.all([import('./memo-buttons.ts'), import('./lazy-state.ts')]);
  startMemo(early as readonly EventTarget[] as readonly HTMLElement[]);
  return state;
}
const shown = () => vi.mocked(showMemo).mock.lastCall?.[0].map(({ id }) => id);

beforeEach(() => {
  browser = createFakeBrowser();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a heart changes the stored shortlist at once, without the code of the state, and an empty one is removed', async () => {
  await openPage();
  expect(showMemo).not.toHaveBeenCalled();
  press(new FakeElement(7));
  press(new FakeElement(3));
  expect(shown()).toEqual([7, 3]);
  expect(JSON.parse(browser.entries.get('nocleh.memo') ?? '')).toHaveLength(2);
  press(new FakeElement(7));
  press(new FakeElement(3));
  expect(shown()).toEqual([]);
  expect(browser.entries.has('nocleh.memo')).toBe(false);
  expect(loaded).not.toHaveBeenCalled();
});

test('a page shows the stored shortlist, and that of another tab', async () => {
  browser.entries.set('nocleh.memo', '[{"id":5}]');
  await openPage();
  await vi.waitFor(() => expect(shown()).toEqual([5]));
  browser.writeInOtherTab('nocleh.memo', '[{"id":6}]');
  expect(shown()).toEqual([6]);
});

test('hearts that were pressed before the script has come are added, and what is on the shortlist stays there', async () => {
  browser.entries.set('nocleh.memo', '[{"id":5}]');
  await openPage(
    undefined,
    [5, 7, 3].map((id) => new FakeElement(id)),
  );
  expect(shown()).toEqual([5, 7, 3]);
  expect(JSON.parse(browser.entries.get('nocleh.memo') ?? '')).toHaveLength(3);
});

test('a heart that was pressed before the script has come is left to the state when the shortlist is full, and is not shown as pressed', async () => {
  browser.entries.set('nocleh.memo', JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ id: index + 1 }))));
  const full = new FakeElement(99);
  const { initState } = await openPage(undefined, [full]);
  expect(shown()).not.toContain(99);
  initState(host);
  await vi.waitFor(() => expect(pressMemoButton).toHaveBeenCalledWith(full, host.i18n));
});

test('those who have no cookie of an earlier visit wait for no storage: their shortlist is shown when they use the page', async () => {
  browser.entries.set('nocleh.memo', '[{"id":5}]');
  vi.stubGlobal('earlyCookies', Promise.resolve([]));
  await openPage();
  await new Promise((done) => setTimeout(done));
  expect(showMemo).not.toHaveBeenCalled();
  browser.fire('scroll');
  await vi.waitFor(() => expect(shown()).toEqual([5]));
});

test('those who have a cookie of an earlier visit see their shortlist before they use the page', async () => {
  browser.entries.set('nocleh.memo', '[{"id":5}]');
  vi.stubGlobal('earlyCookies', Promise.resolve([{ name: localeCookieName }]));
  await openPage();
  await vi.waitFor(() => expect(shown()).toEqual([5]));
});

test('a script that comes before the buttons shows the stored shortlist when they are there', async () => {
  browser.entries.set('nocleh.memo', '[{"id":5}]');
  const unfinished = new FakeDocument();
  unfinished.readyState = 'loading';
  await openPage(unfinished);
  await new Promise((done) => setTimeout(done));
  expect(showMemo).not.toHaveBeenCalled();
  unfinished.dispatchEvent(new Event('DOMContentLoaded'));
  expect(shown()).toEqual([5]);
});

test('a full shortlist, and one that can’t be stored, are left to the state, which tells the visitor', async () => {
  browser.entries.set('nocleh.memo', JSON.stringify(Array.from({ length: 50 }, (_, index) => ({ id: index + 1 }))));
  const { initState } = await openPage();
  const [full, unsaved] = [new FakeElement(99), new FakeElement(1)];
  // Before the main script is there: it takes the press as soon as it is.
  press(full);
  expect(loaded).not.toHaveBeenCalled();
  initState(host);
  await vi.waitFor(() => expect(pressMemoButton).toHaveBeenCalledWith(full, host.i18n));
  forbidStorage();
  (await openPage()).initState(host);
  press(unsaved);
  await vi.waitFor(() => expect(pressMemoButton).toHaveBeenCalledWith(unsaved, host.i18n));
});

test('after the state is loaded it changes the shortlist', async () => {
  const { initState, loadState } = await openPage();
  initState(host);
  await loadState();
  press(new FakeElement(4));
  await vi.waitFor(() => expect(pressMemoButton).toHaveBeenCalledOnce());
  expect(browser.entries.has('nocleh.memo')).toBe(false);
});
