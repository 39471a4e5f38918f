import type { Consent } from '@nocleh/contracts/consent.ts';
import { readStored, writeStored } from '@nocleh/state/storage.ts';
import type { BrowserSettings } from '../app/page-data.ts';
import type { FindAddress } from '../app/site-addresses.ts';
import { consentCookies, consentTo, readConsent } from './consent-cookies.ts';
import { consentStore } from './consent-store.ts';
import { runConsentedScripts } from './consented-scripts.ts';
import { pushChoice, pushConsentDefault, pushConsentUpdate, pushPageView } from './data-layer.ts';
import { loadTagManager } from './tag-manager.ts';

let settings: BrowserSettings | undefined;

const banner = () => document.querySelector('[data-consent-banner]');

function takeEffect(consent: Consent): void {
  consentStore.set(consent);
  document.documentElement.dataset.consent = '';
  banner()?.remove();
  // Data stored with consent are deleted when it is withdrawn.
  for (const key of ['searches', 'viewed'] as const)
    if (!consent.functionality && readStored('localStorage', key)) writeStored('localStorage', key, null);
  pushConsentUpdate(consent);
}

function loadAllowed(): void {
  const consent = consentStore.get() ?? consentTo([]);
  runConsentedScripts(consent);
  loadTagManager(settings?.tagManager, consent);
  // What can't be loaded now is not measured.
  const what = settings?.measures;
  if (what && consent.tracking) import('./measure-pages.ts').then(({ startMeasuring }) => startMeasuring(what)).catch(() => {});
}

/** Applies a choice: sets the cookies, updates the data layer and loads what is allowed now. */
export function chooseConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  for (const cookie of consentCookies(consent, document.cookie)) document.cookie = cookie;
  takeEffect(consent);
  pushChoice(consent);
  loadAllowed();
}

/** Reads the cookies again, as another tab may have changed them, also while this page was in the back/forward cache. */
function followCookies(): void {
  const found = readConsent(document.cookie);
  if (!found || JSON.stringify(found) === JSON.stringify(consentStore.get())) return;
  takeEffect(found);
  loadAllowed();
}

/**
 * Sets the height that the banner covers on what stands above it, so that it hides no other element. A property of the document would
 * be inherited by all elements, whose styles would be computed again.
 */
function measureBanner(): void {
  const covering = banner();
  if (!covering) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  new ResizeObserver(() => sheet.replaceSync(`[data-above-banner]{--banner:${covering.getBoundingClientRect().height}px}`)).observe(
    covering,
  );
}

/** Called once per document, after hydration. */
export function startConsent(findAddress: FindAddress, given: BrowserSettings): void {
  settings = given;
  pushConsentDefault();
  const known = consentStore.get();
  if (known) takeEffect(known);
  // The document took a corrupt value for a choice.
  else delete document.documentElement.dataset.consent;
  loadAllowed();
  pushPageView(findAddress);
  measureBanner();
  addEventListener('app:page', () => {
    pushPageView(findAddress);
    loadAllowed();
  });
  addEventListener('visibilitychange', followCookies);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    followCookies();
    pushPageView(findAddress);
  });
  new MutationObserver(() => runConsentedScripts(consentStore.get() ?? consentTo([]))).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
}
