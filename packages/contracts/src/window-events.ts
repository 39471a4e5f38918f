/*
 * Events of the window. Any slice, or any script of the page, may send those by which it asks the shell for something:
 *
 *   const event = new CustomEvent('app:navigate', { detail: { to: '/clanky' }, cancelable: true });
 *   if (dispatchEvent(event)) location.assign('/clanky'); // nobody took it: the page does not react yet
 */

/** `app:navigate`: navigates to a URL of this site without a new document. The shell calls `preventDefault` on events that it handles. */
export interface NavigateDetail {
  /** A path with query and hash, or a URL of this site. Other sites, and `//host`, are left to the default. */
  readonly to: string;
}

/** `app:notify`: shows a text to the visitor for a moment. Any slice or page script may send it. */
export interface NotifyDetail {
  /** Plain text; never parsed as markup. */
  readonly text: string;
  /** Milliseconds until it disappears, 3000 by default; 0: until it is closed. */
  readonly timeout?: number;
}

declare global {
  interface WindowEventMap {
    'app:navigate': CustomEvent<NavigateDetail>;
    'app:notify': CustomEvent<NotifyDetail>;
    /** The shell sends it after each navigation, when URL and title are updated. Not for the first page. */
    'app:page': Event;
    /** A deferred part of the page could not be loaded; the shell says so once. */
    'app:part-missing': Event;
  }
}
