/** What the journeys need of a page, whatever protocol drives its browser. Selectors are CSS. */
export interface BrowserPage {
  /** Loads a document. */
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  read<Value>(expression: string): Promise<Value>;
  /** Scrolls to the first element and clicks it as a pointer does. */
  click(selector: string): Promise<void>;
  /** Types by key into the first element, after what it contains. */
  type(selector: string, text: string): Promise<void>;
  /** A PNG of what is in view. */
  screenshot(): Promise<Buffer>;
  /** Errors and warnings that the browser has reported of the pages so far. */
  messages(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export const viewport = { width: 1280, height: 900 };
