import { type ConsentLevel, mayAllow } from '@nocleh/contracts/consent.ts';

/**
 * Whether the visitor allows what needs their consent; in the browser only. The shell marks the document of a visitor who has chosen, before
 * its first paint. Of others no cookies are read, as that stops the page until another process answers.
 */
export const isAllowed = (level: ConsentLevel): boolean =>
  'consent' in document.documentElement.dataset && mayAllow(document.cookie, level);
