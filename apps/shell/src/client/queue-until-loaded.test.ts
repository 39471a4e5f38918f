import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeferredFeatures } from './deferred-features.ts';
import { queueUntilLoaded } from './queue-until-loaded.ts';

type Listener = (event: unknown) => void;
let listeners: Map<string, Listener>;
/** A fake element, whose `closest` returns the clicked control. */
class FakeElement {
  readonly control: unknown;
  constructor(control?: unknown) {
    this.control = control;
  }
  closest() {
    return this.control ?? null;
  }
}
class FakeButton extends FakeElement {
  readonly form = { requestSubmit: vi.fn() };
}
class FakeAnchor extends FakeElement {
  readonly href = '/_consent';
}
const assign = vi.fn();

beforeEach(() => {
  listeners = new Map();
  const listen = (name: string, listener: Listener) => void listeners.set(name, listener);
  vi.stubGlobal('addEventListener', listen);
  vi.stubGlobal('document', { addEventListener: listen });
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLButtonElement', FakeButton);
  vi.stubGlobal('HTMLAnchorElement', FakeAnchor);
});
afterEach(() => void vi.unstubAllGlobals());

const settle = () => new Promise((done) => setTimeout(done));
const click = (target: FakeElement) => {
  const preventDefault = vi.fn();
  listeners.get('click')?.({ target, preventDefault });
  return preventDefault;
};

test('an event before the deferred features are loaded loads them once and is handled by them', async () => {
  const features = { notify: vi.fn(), answerConsent: vi.fn() } as unknown as DeferredFeatures;
  const load = vi.fn(async () => features);
  const loadFeatures = queueUntilLoaded(load);
  const button = new FakeButton();
  expect(click(new FakeElement(button))).toHaveBeenCalled();
  listeners.get('app:notify')?.({ detail: { text: 'saved' } });
  await loadFeatures();
  await settle();
  expect(features.answerConsent).toHaveBeenCalledWith(button);
  expect(features.notify).toHaveBeenCalledWith({ text: 'saved' });
  expect(load).toHaveBeenCalledOnce();
});

test('a click on another element is left to the page', () => {
  const load = vi.fn();
  queueUntilLoaded(load);
  expect(click(new FakeElement())).not.toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
});

test('if the deferred features can’t be loaded, a button submits its form and a link is followed', async () => {
  queueUntilLoaded(() => Promise.reject(new Error('no chunk')));
  const button = new FakeButton();
  click(new FakeElement(button));
  click(new FakeElement(new FakeAnchor()));
  await settle();
  expect(button.form.requestSubmit).toHaveBeenCalledWith(button);
  expect(assign).toHaveBeenCalledWith('/_consent');
});
