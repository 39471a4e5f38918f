import type { ConsentLevel } from '@nocleh/contracts/consent.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { earlyErrorsScript } from '@nocleh/monitoring/early-errors.ts';
import { noscriptAddress } from '../../app/noscript-address.ts';
import type { BrowserSettings } from '../../app/page-data.ts';
import { hideBannerScript } from '../../consent/hide-banner-script.ts';
import { type InlineScript, inlineScript } from '../http/inline-script.ts';

export interface ScriptFile {
  readonly src: string;
  readonly integrity: string | undefined;
}

/** A script that runs when the visitor consents to being measured. */
const waitingScript = ({ src, integrity }: ScriptFile) =>
  `<script type="text/plain" data-type="module" data-consent-level="${'tracking' satisfies ConsentLevel}" src="${src}"${
    integrity ? ` integrity="${integrity}" crossorigin` : ''
  }></script>`;

/**
 * What begins the head of every page with scripts: code that runs before the first paint. It stands before the style sheets, as browsers
 * hold back a script behind one until it is loaded.
 */
export function documentHead({ errorReports }: BrowserSettings, measuring?: ScriptFile): (locale: Locale) => InlineScript {
  const { element, source } = inlineScript(hideBannerScript + (errorReports ? earlyErrorsScript : ''));
  const waiting = measuring ? waitingScript(measuring) : '';
  return (locale) => ({
    element: `${element}${waiting}<noscript><link rel="stylesheet" href="${noscriptAddress(locale)}"></noscript>`,
    source,
  });
}
