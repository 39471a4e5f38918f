import { preferencesHash } from '../app/consent-address.ts';
import type { DeferredFeatures } from './deferred-features.ts';

/**
 * Handles events for deferred features until they are loaded, and loads them on the first event. If that fails, a form or link
 * works as without JavaScript. Returns a function that loads them, once.
 */
export function queueUntilLoaded(load: () => Promise<DeferredFeatures>): () => Promise<DeferredFeatures> {
  let loading: Promise<DeferredFeatures> | undefined;
  const features = () => {
    loading ??= load();
    return loading;
  };
  addEventListener('app:notify', ({ detail }) => features().then(({ notify }) => notify(detail)));
  const onClick = (event: MouseEvent) => {
    const control =
      event.target instanceof Element && event.target.closest<HTMLElement>(`[data-consent-action],[href$="${preferencesHash}"]`);
    if (!control) return;
    event.preventDefault();
    features()
      .then(({ answerConsent }) => answerConsent(control))
      .catch(() => {
        if (control instanceof HTMLButtonElement) control.form?.requestSubmit(control);
        else if (control instanceof HTMLAnchorElement) location.assign(control.href);
      });
  };
  // The capture phase is before the router's listener.
  document.addEventListener('click', onClick, true);
  return features;
}
