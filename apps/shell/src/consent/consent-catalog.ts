import type { LoadMessages } from '@nocleh/contracts/slice.ts';

/** Texts of the banner and the settings, apart from the shell's own: browsers need them only when the settings open. */
export const consentMessages: LoadMessages = (locale) =>
  import(/* webpackChunkName: "consent-messages-[request]" */ `./locales/${locale}.po`);
