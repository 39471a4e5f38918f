import { type Consent, consentLevels } from '@nocleh/contracts/consent.ts';

export const pageNonce = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

const started = new WeakSet<HTMLScriptElement>();

/**
 * Runs the page's `<script type="text/plain" data-consent-level="…">` whose level is allowed, each once. The original
 * stays where it is, since React may own it; `data-type` is the type it runs with.
 */
export function runConsentedScripts(consent: Consent): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent-level]')) {
    const { consentLevel, type } = waiting.dataset;
    if (!consentLevels.some((level) => level === consentLevel && consent[level]) || started.has(waiting)) continue;
    started.add(waiting);
    const script = document.createElement('script');
    for (const { name, value } of waiting.attributes) {
      if (!['type', 'nonce', 'data-type', 'data-consent-level'].includes(name)) script.setAttribute(name, value);
    }
    if (type) script.type = type;
    // A script made by script is async unless told otherwise; these keep the order of the page.
    script.async = waiting.hasAttribute('async');
    script.nonce = pageNonce();
    script.text = waiting.text;
    document.head.append(script);
  }
}
