import type { Locale } from '@nocleh/contracts/locale.ts';
import { earlyErrorsScript } from '@nocleh/monitoring/early-errors.ts';
import { noscriptAddress } from '../../app/noscript-address.ts';
import type { BrowserSettings } from '../../app/page-data.ts';
import { startingScript } from '../../app/starting.ts';
import { hideBannerScript } from '../../consent/hide-banner-script.ts';
import { type InlineScript, inlineScript } from '../http/inline-script.ts';

/**
 * What begins the head of every page with scripts: code that runs before the first paint. It stands before the style sheets, as browsers
 * hold back a script behind one until it is loaded.
 */
export function documentHead({ errorReports }: BrowserSettings): (locale: Locale) => InlineScript {
  const beforePaint = `{let s=document.documentElement.dataset;${startingScript}${hideBannerScript}}`;
  const { element, source } = inlineScript(beforePaint + (errorReports ? earlyErrorsScript : ''));
  return (locale) => ({ element: `${element}<noscript><link rel="stylesheet" href="${noscriptAddress(locale)}"></noscript>`, source });
}
