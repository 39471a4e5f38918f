/*
 * Events of the window. Any slice, or any script of the page, may send those by which it asks the shell for something:
 *
 *   const event = new CustomEvent('app:navigate', { detail: { to: '/clanky' }, cancelable: true });
 *   if (dispatchEvent(event)) location.assign('/clanky'); // nobody took it: the page does not react yet
 */

/** `app:navigate`: goes to an address of this site without a new document. The shell prevents the default of what it takes. */
export interface NavigateDetail {
  /** A path, with its query and hash, or a whole address of this site. Other sites, and `//host`, are left to the default. */
  readonly to: string;
}

/** `app:notify`: shows a text to the visitor for a moment. Any slice or page script may send it. */
export interface NotifyDetail {
  /** Plain text; never read as markup. */
  readonly text: string;
  /** Milliseconds until it goes by itself, 3000 if missing; 0: it stays until it is closed. */
  readonly timeout?: number;
}

declare global {
  interface WindowEventMap {
    'app:navigate': CustomEvent<NavigateDetail>;
    'app:notify': CustomEvent<NotifyDetail>;
    /** The shell sends it when another page is shown, with its address and title in place. Not for the first page. */
    'app:page': Event;
  }
}
