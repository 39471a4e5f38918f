import type { Consent } from '@nocleh/contracts/consent.ts';
import { readConsent } from './consent-cookies.ts';

let current = readConsent(document.cookie);
const listeners = new Set<() => void>();

/** The visitor's choice as the rest of the page follows it; undefined until he makes one. `consent.ts` alone writes it. */
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
