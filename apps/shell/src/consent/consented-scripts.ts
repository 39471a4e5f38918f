import { type Consent, consentLevels } from '@nocleh/contracts/consent.ts';

const started = new WeakSet<HTMLScriptElement>();

/**
 * Runs each `<script type="text/plain" data-consent-level="…">` whose level is allowed, once. The original element is kept, as
 * React may manage it; the copy has the type of `data-type`.
 */
export function runConsentedScripts(consent: Consent): void {
  for (const waiting of document.querySelectorAll<HTMLScriptElement>('script[type="text/plain"][data-consent-level]')) {
    const { consentLevel, type } = waiting.dataset;
    if (!consentLevels.some((level) => level === consentLevel && consent[level]) || started.has(waiting)) continue;
    started.add(waiting);
    const script = document.createElement('script');
    for (const { name, value } of waiting.attributes) {
      if (!['type', 'data-type', 'data-consent-level'].includes(name)) script.setAttribute(name, value);
    }
    if (type) script.type = type;
    // Scripts created by JavaScript are async by default; these must run in the order of the page.
    script.async = waiting.hasAttribute('async');
    script.text = waiting.text;
    document.head.append(script);
  }
}
