import { mayAllow } from '@nocleh/contracts/consent.ts';
import type { NavigationKind, WebVital, WebVitalsReport } from '@nocleh/contracts/web-vitals.ts';
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { measured } from '../app/measured.ts';
import { isDoNotTrack } from './do-not-track.ts';
import { startMeasuringInteractions } from './measure-interactions.ts';

/**
 * Measures how fast pages are for this visitor; loaded with consent to the level `tracking`. Nothing that names the visitor is sent: the
 * figures, the path of the page, and whether the window is narrow.
 */

// Equal to `webVitalsAddress`, which would bring the schema with it.
const address: typeof import('@nocleh/contracts/web-vitals.ts')['webVitalsAddress'] = '/_vitals';
const narrow = '(max-width: 767px)';
const maxValues = 50;

/** By the id of the figure, which may be told again with a higher value. */
const waiting = new Map<string, WebVital>();
const sent = new Set<string>();

const kindOf = ({ navigationType }: MetricType): NavigationKind =>
  navigationType === 'soft-navigation' ? 'in-page' : navigationType === 'back-forward-cache' ? 'restored' : 'load';

function note(metric: MetricType): void {
  // What changes after the page was hidden for the first time is not known: a figure that is sent twice would count twice.
  if (sent.has(metric.id)) return;
  const { pathname } = new URL(metric.navigationURL ?? location.href, location.href);
  waiting.set(metric.id, { name: metric.name, value: metric.value, navigation: kindOf(metric), path: pathname });
  if (waiting.size === maxValues) send();
}

function send(): void {
  const values = [...waiting.values()];
  for (const id of waiting.keys()) sent.add(id);
  waiting.clear();
  // Consent may have been withdrawn since, also in another tab.
  if (values.length === 0 || !mayAllow(document.cookie, 'tracking')) return;
  const report: WebVitalsReport = { isNarrow: matchMedia(narrow).matches, values };
  navigator.sendBeacon(address, JSON.stringify(report));
}

function startMeasuringPages(): void {
  // The last value counts. Without all changes the library loses an interaction that it handles as the page is hidden, having waited for an
  // idle browser until then.
  const options = { reportSoftNavs: true, reportAllChanges: true };
  for (const measure of [onLCP, onINP, onCLS, onFCP, onTTFB]) measure(note, options);
  // After the listeners of the library, which tells the last values when the page is hidden.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}

let isStarted = false;

/** Measures this document, once, unless the browser has do-not-track. `what` is a sum of `measured`. */
export function startMeasuring(what: number): void {
  if (isStarted || isDoNotTrack()) return;
  isStarted = true;
  if (what & measured.figures) startMeasuringPages();
  if (what & measured.interactions) startMeasuringInteractions();
}
