/** Functions that run in the browser: each is sent there as text, so it uses nothing from outside of itself. */

declare global {
  interface Window {
    benchReaction?: { at: number | null; clicks: number };
    benchPainted?: Promise<number>;
  }
}

/** Clicks the first control that can be pressed again and again, from its first appearance until it says that it is pressed. */
export function clickUntilItReacts(): void {
  const reaction: NonNullable<Window['benchReaction']> = { at: null, clicks: 0 };
  window.benchReaction = reaction;
  const find = () => document.querySelector<HTMLElement>('main button[aria-pressed]:not([type="submit"])');
  const isPressed = () => find()?.getAttribute('aria-pressed') === 'true';
  const note = () => {
    if (reaction.at !== null || !isPressed()) return;
    reaction.at = performance.now();
    clearInterval(timer);
    observer.disconnect();
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
  const timer = setInterval(() => {
    const control = find();
    if (!control || reaction.at !== null) return;
    reaction.clicks += 1;
    control.click();
    note();
  }, 16);
}

/** Whether the browser's storage and the control say the same: a control that only looks pressed has not reacted. */
export function isSaved(): boolean {
  const control = document.querySelector<HTMLElement>('main button[aria-pressed]:not([type="submit"])');
  const stored = Object.entries({ ...localStorage }).some(([key, text]) => /memo|shortlist/.test(key) && /\d/.test(text));
  return control !== null && (control.getAttribute('aria-pressed') === 'true') === stored;
}

/** When the page asked for each file, by its own clock. */
export const requestTimes = (): Record<string, number> =>
  Object.fromEntries(performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime]));

/** Measures from the next click to the first task after the frame in which the heading with this text stands. */
export function awaitPaint(heading: string): void {
  window.benchPainted = new Promise((resolve) => {
    let clickedAt = Number.NaN;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clickedAt = timeStamp;
      },
      { capture: true, once: true },
    );
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('h1')].some(({ textContent }) => textContent?.trim() === heading)) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clickedAt);
        port2.postMessage(null);
      });
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

export const content = (): { nodes: number; pictures: number } => ({
  nodes: document.querySelectorAll('body *').length,
  pictures: document.images.length,
});
