import { preferencesHash } from '../consent/consent-address.ts';
import type { Companions } from './deferred-features.ts';

/**
 * Hears from the first moment what the page's companions answer, and fetches them for it. Should they not come, a form or
 * link does what it does without script. Returns what fetches them, once.
 */
export function answerBeforeCompanions(load: () => Promise<Companions>): () => Promise<Companions> {
  let loading: Promise<Companions> | undefined;
  const companions = () => {
    loading ??= load();
    return loading;
  };
  addEventListener('app:notify', ({ detail }) => companions().then(({ notify }) => notify(detail)));
  const onClick = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>(`[data-consent-action],[href$="${preferencesHash}"]`);
    if (!control) return;
    event.preventDefault();
    companions()
      .then(({ answerConsent }) => answerConsent(control))
      .catch(() => {
        if (control instanceof HTMLButtonElement) control.form?.requestSubmit(control);
        else location.assign((control as HTMLAnchorElement).href);
      });
  };
  // Before the router hears of it.
  document.addEventListener('click', onClick, true);
  return companions;
}
