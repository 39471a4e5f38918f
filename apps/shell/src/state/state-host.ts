import type { I18n } from '@lingui/core';
import type { PageMeta } from '@nocleh/contracts/slice.ts';

/** What of the page the state needs to know. Handed over: importing it would tear the first load's modules apart. */
export interface StateOwner {
  readonly i18n: I18n;
  /** The meta data of the page that is shown. */
  readonly page: () => PageMeta | undefined;
  /** Calls at every change of the page. */
  readonly onPage: (listener: () => void) => void;
}
