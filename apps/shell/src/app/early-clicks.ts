declare global {
  interface Window {
    /** The last click before the first script has come. */
    earlyClick?: Event | undefined;
  }
}

/**
 * Takes clicks until the first script has come, so that a page reacts from its first paint: a button of the shortlist is shown as pressed at
 * once, and any other is pressed again when it works (`replay-clicks.ts`).
 */
export const earlyClicksScript =
  'onclick=e=>{let b=(earlyClick=e).target.closest?.("[data-memo]");b&&(b.ariaPressed=b.ariaPressed!="true")};';

/** For the case that the first script fails: nothing is saved, so nothing is shown as pressed. `d` is the document. */
export const forgetEarlyClicks = 'onclick=null;for(let b of d.querySelectorAll("[data-memo]"))b.ariaPressed=!1';

/** The buttons of the shortlist that are pressed before the first script shows which are: the server writes none as pressed. */
export const pressedEarly = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-memo][aria-pressed="true"]')];

/** Ends the listening, and returns the last click. */
export function takeEarlyClick(): Event | undefined {
  window.onclick = null;
  const { earlyClick } = window;
  window.earlyClick = undefined;
  return earlyClick;
}
