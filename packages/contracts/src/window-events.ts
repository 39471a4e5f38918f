/** `app:notify`: shows a text to the visitor for a moment. Any slice or page script may send it. */
export interface NotifyDetail {
  /** Plain text; never read as markup. */
  readonly text: string;
  /** Milliseconds until it goes by itself, 3000 if missing; 0: it stays until it is closed. */
  readonly timeout?: number;
}

declare global {
  interface WindowEventMap {
    'app:notify': CustomEvent<NotifyDetail>;
    /** The shell sends it when another page is shown, with its address and title in place. Not for the first page. */
    'app:page': Event;
  }
}
