import type { Consent } from '@nocleh/contracts/consent.ts';
import { readConsent } from './consent-cookies.ts';

// hide-banner-script.ts has found out whether there is a choice. Reading the cookies stops the page until another process answers.
let current = readConsent('consent' in document.documentElement.dataset ? document.cookie : '');
const listeners = new Set<() => void>();

/** Store of the visitor's choice, undefined until they make one. Only `consent.ts` writes it. */
export const consentStore = {
  get: (): Consent | undefined => current,
  set(consent: Consent): void {
    current = consent;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
