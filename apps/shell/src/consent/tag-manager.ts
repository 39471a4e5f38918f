import type { Consent } from '@nocleh/contracts/consent.ts';
import type { TagManager } from '../app/page-data.ts';
import { hasKey } from '../app/routing/private-address.ts';
import { pageNonce } from './consented-scripts.ts';
import { pushTagManagerStart } from './data-layer.ts';

declare global {
  interface Navigator {
    readonly msDoNotTrack?: unknown;
  }
  interface Window {
    readonly doNotTrack?: unknown;
  }
}

/** Whether the browser asks not to track; browsers of different ages say it in different places. */
function isDoNotTrack(): boolean {
  const { doNotTrack, msDoNotTrack } = navigator;
  return doNotTrack === 'yes' || [doNotTrack, window.doNotTrack, msDoNotTrack].some((value) => String(value) === '1');
}

let isLoaded = false;

/**
 * Loads the container once, when measuring or advertising is allowed: before that no request leaves the site. What it loads reads the
 * address of the page, so it waits for one without a key.
 */
export function loadTagManager(settings: TagManager | undefined, consent: Consent): void {
  if (!settings || isLoaded || !(consent.tracking || consent.targeting) || isDoNotTrack() || hasKey(location.search)) return;
  isLoaded = true;
  pushTagManagerStart();
  const script = document.createElement('script');
  script.async = true;
  script.nonce = pageNonce();
  script.src = `${settings.host}/gtm.js?id=${encodeURIComponent(settings.id)}`;
  document.head.append(script);
}
