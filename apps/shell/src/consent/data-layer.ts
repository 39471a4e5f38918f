import { type Consent, type ConsentLevel, consentLevels } from '@nocleh/contracts/consent.ts';
import { splitLocale } from '@nocleh/i18n/paths.ts';
import type { FindAddress } from '../app/site-addresses.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google Consent Mode v2: the signals that a level grants. */
const signalsOf = {
  'strictly-necessary': ['security_storage'],
  functionality: ['functionality_storage', 'personalization_storage'],
  tracking: ['analytics_storage'],
  targeting: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const satisfies Record<ConsentLevel, readonly string[]>;

const beforeChoice: Consent = { 'strictly-necessary': true, functionality: false, tracking: false, targeting: false };

const signals = (consent: Consent) =>
  Object.fromEntries(
    consentLevels.flatMap((level) => signalsOf[level].map((name) => [name, consent[level] ? 'granted' : 'denied'] as const)),
  );

// The tag manager may replace the array, so it is read each time.
function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag manager recognizes commands by the type of this object
  push(arguments);
}

/** Denies everything until the visitor allows it. It must be the first entry of the data layer. */
export const pushConsentDefault = (): void => gtag('consent', 'default', signals(beforeChoice));

export const pushConsentUpdate = (consent: Consent): void => gtag('consent', 'update', signals(consent));

export const pushChoice = (consent: Consent): void => push({ event: 'cookie_consent', cookie_consent_level: { ...consent } });

export const pushTagManagerStart = (): void => push({ event: 'gtm.js', 'gtm.start': Date.now() });

/** Removes tokens from a path, which analytics must not receive. They have capitals, other than slugs of the same length. */
export const withoutTokens = (pathname: string) => pathname.replace(/[\w-]{22,}/g, (part) => (/[A-Z]/.test(part) ? '-' : part));

export function pushPageView(find: FindAddress): void {
  const path = withoutTokens(location.pathname);
  const route = `${find(path)?.name ?? 'unmatched'}___${splitLocale(path).locale}`;
  push({ event: 'page_view', page_route: route, page_path: path, page_location: location.origin + path, page_title: document.title });
}
