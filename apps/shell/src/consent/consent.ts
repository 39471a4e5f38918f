import type { Consent } from '@nocleh/contracts/consent.ts';
import type { TagManager } from '../app/page-data.ts';
import { consentCookies, consentTo, readConsent } from './consent-cookies.ts';
import { runConsentedScripts } from './consented-scripts.ts';
import { pushChoice, pushConsentDefault, pushConsentUpdate, pushPageView } from './data-layer.ts';
import { loadTagManager } from './tag-manager.ts';

let current = readConsent(document.cookie);
let tagManager: TagManager | undefined;
const listeners = new Set<() => void>();

/** The visitor's choice as the rest of the page may follow it; undefined until he makes one. */
export const consentStore = {
  get: (): Consent | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const banner = () => document.querySelector('[data-consent-banner]');

function takeEffect(consent: Consent): void {
  current = consent;
  banner()?.remove();
  pushConsentUpdate(consent);
}

function loadAllowed(): void {
  const consent = current ?? consentTo([]);
  runConsentedScripts(consent);
  loadTagManager(tagManager, consent);
}

const changed = () => {
  for (const listener of listeners) listener();
};

/** The visitor decides: kept in cookies, told to the data layer, and what is allowed now is loaded. */
export function chooseConsent(consent: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and is asynchronous
  for (const cookie of consentCookies(consent, document.cookie)) document.cookie = cookie;
  takeEffect(consent);
  pushChoice(consent);
  loadAllowed();
  changed();
}

/** Another tab may have decided, or this page comes back from the browser's memory. */
function followCookies(): void {
  const found = readConsent(document.cookie);
  if (!found || JSON.stringify(found) === JSON.stringify(current)) return;
  takeEffect(found);
  loadAllowed();
  changed();
}

/** Tells the page how much of its lower edge the banner covers, so that nothing else lies under it. */
function measureBanner(): void {
  const root = document.documentElement.style;
  const covering = banner();
  if (covering) new ResizeObserver(() => root.setProperty('--banner', `${covering.getBoundingClientRect().height}px`)).observe(covering);
}

/** Once per document, after the page reacts. */
export function startConsent(settings: TagManager | undefined): void {
  tagManager = settings;
  pushConsentDefault();
  if (current) takeEffect(current);
  loadAllowed();
  pushPageView();
  measureBanner();
  addEventListener('app:page', pushPageView);
  addEventListener('visibilitychange', followCookies);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    followCookies();
    pushPageView();
  });
  new MutationObserver(() => runConsentedScripts(current ?? consentTo([]))).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
}
