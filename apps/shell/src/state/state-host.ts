import type { I18n } from '@lingui/core';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import type { Memo } from '@nocleh/state/memo-list.ts';

/** Functions of the page for the state. They are passed in, as importing them would make the bundler split the main chunk. */
export interface StateHost {
  readonly i18n: I18n;
  /** The meta data of the current page. */
  readonly page: () => PageMeta | undefined;
  /** Subscribes to changes of the page. */
  readonly onPage: (listener: () => void) => void;
}

/** Shows a shortlist on the page. */
export type ShowMemo = (memo: Memo) => void;
