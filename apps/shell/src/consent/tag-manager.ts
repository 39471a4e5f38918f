import type { Consent } from '@nocleh/contracts/consent.ts';
import type { TagManager } from '../app/page-data.ts';
import { hasKey } from '../app/routing/private-address.ts';
import { pushTagManagerStart, withoutTokens } from './data-layer.ts';
import { isDoNotTrack } from './do-not-track.ts';

let isLoaded = false;

/**
 * Loads the container once, when analytics or marketing is allowed; before that no third party is requested. Its scripts read the
 * page's address, so it is loaded only on a page without a token.
 */
export function loadTagManager(settings: TagManager | undefined, consent: Consent): void {
  if (!settings || isLoaded || !(consent.tracking || consent.targeting) || isDoNotTrack()) return;
  const { pathname, search } = location;
  if (hasKey(search) || withoutTokens(pathname) !== pathname) return;
  isLoaded = true;
  pushTagManagerStart();
  const script = document.createElement('script');
  script.async = true;
  script.src = `${settings.host}/gtm.js?id=${encodeURIComponent(settings.id)}`;
  document.head.append(script);
}
