import { expect, test } from 'vitest';
import { startPageScripts } from './start-script.ts';

interface Given {
  readonly hasEarly?: boolean;
  readonly isHidden?: boolean;
  /** Time to the answer; undefined when the browser has no times. */
  readonly answeredIn?: number;
}

/** The property is an attribute in browsers, which makes a text of any value. */
interface Heart {
  ariaPressed: unknown;
}
interface Clicks {
  readonly click: (event: unknown) => void;
  readonly last: () => unknown;
}

const hashes = { '/main.js': 'sha384-main', '/list.js': 'sha384-list' };

/** Runs the code in a document that is still being read. */
function start({ hasEarly = true, isHidden = false, answeredIn }: Given) {
  const integrity = { ...(hasEarly && { '/early.js': 'sha384-early' }), ...hashes };
  const added: unknown[] = [];
  const hearts: Heart[] = [{ ariaPressed: 'false' }, { ariaPressed: 'false' }];
  const listeners: (() => void)[] = [];
  const observers: (() => void)[] = [];
  const page = {
    hidden: isHidden,
    currentScript: { previousSibling: { text: JSON.stringify({ integrity }) } },
    head: { append: (...elements: unknown[]) => added.push(...elements) },
    createElement: (name: string) => ({ name }),
    querySelectorAll: () => hearts,
    addEventListener: (_: string, run: () => void) => listeners.push(run),
  };
  const timing = answeredIn === undefined ? undefined : { requestStart: 5, responseStart: 5 + answeredIn };
  class Observer {
    constructor(run: () => void) {
      observers.push(run);
    }
    observe() {}
  }
  const source = `let onclick, earlyClick; ${startPageScripts(hasEarly)}; return { click: (event) => onclick?.(event), last: () => earlyClick }`;
  const run = new Function('document', 'performance', 'PerformanceObserver', 'setTimeout', source);
  const clicks = run(page, { timing }, Observer, () => 0) as Clicks;
  const call = (all: readonly (() => void)[]) => {
    for (const run of all) run();
    return new Promise(setImmediate);
  };
  return {
    ...clicks,
    hearts,
    added,
    read: () => call(listeners),
    paint: () => call(observers),
  };
}

const script = (name: string, fetchPriority: string) =>
  expect.objectContaining({ name: 'script', type: 'module', src: `/${name}.js`, integrity: `sha384-${name}`, fetchPriority });
const early = script('early', 'high');
const main = script('main', 'auto');
const list = expect.objectContaining({
  name: 'link',
  rel: 'modulepreload',
  href: '/list.js',
  integrity: 'sha384-list',
  crossOrigin: '',
  fetchPriority: 'low',
});

test('the early script is started at once with high priority, and the main one before the preloads when the document is read', async () => {
  const page = start({ answeredIn: 40 });
  expect(page.added).toEqual([early]);
  await page.read();
  expect(page.added).toEqual([early, main, list]);
});

test('after a quick answer the main script waits for the first paint, and is started once', async () => {
  const page = start({ answeredIn: 39 });
  await page.read();
  expect(page.added).toEqual([early]);
  await page.paint();
  await page.paint();
  expect(page.added).toEqual([early, main, list]);
});

test.each([
  ['is not shown', { isHidden: true, answeredIn: 1 }],
  ['does not know its times', {}],
])('a page that %s starts its main script when the document is read', async (_, given) => {
  const page = start(given);
  await page.read();
  expect(page.added).toEqual([early, main, list]);
});

const clickOn = (heart: Heart | null) => ({ target: { closest: () => heart } });

test('a heart that is clicked before the early script has come is shown as pressed, and with another click as not pressed', () => {
  const { click, hearts } = start({});
  click(clickOn(hearts[0] ?? null));
  click(clickOn(null));
  click({ target: globalThis });
  expect(hearts.map(({ ariaPressed }) => String(ariaPressed))).toEqual(['true', 'false']);
  const [pressed] = hearts;
  if (pressed) pressed.ariaPressed = String(pressed.ariaPressed);
  click(clickOn(pressed ?? null));
  expect(String(pressed?.ariaPressed)).toBe('false');
});

test('the last click before the early script has come is kept', () => {
  const { click, last } = start({});
  const clicks = [clickOn(null), clickOn(null)];
  for (const each of clicks) click(each);
  expect(last()).toBe(clicks[1]);
});

test('no heart is shown as pressed when the early script fails, as nothing is saved', () => {
  const { click, hearts, added } = start({});
  click(clickOn(hearts[0] ?? null));
  (added[0] as { onerror: () => void }).onerror();
  expect(hearts.map(({ ariaPressed }) => String(ariaPressed))).toEqual(['false', 'false']);
  click(clickOn(hearts[1] ?? null));
  expect(String(hearts[1]?.ariaPressed)).toBe('false');
});

test('a build without an early script starts its main one alone', async () => {
  const page = start({ hasEarly: false, answeredIn: 40 });
  expect(page.added).toEqual([]);
  await page.read();
  expect(page.added).toEqual([main, list]);
});
