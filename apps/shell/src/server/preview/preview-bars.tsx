import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { crossingScript } from '../../preview/crossing-script.ts';
import { PreviewBar } from '../../preview/preview-bar.tsx';
import type { BarFacts } from '../../preview/preview-facts.ts';
import { inlineScript } from '../http/inline-script.ts';
import type { DrawnBar } from '../render/page-handler.ts';

/** Draws the bar in the language of a page. */
export function previewBars(catalogs: Readonly<Record<Locale, Messages>>) {
  return (facts: BarFacts, locale: Locale): DrawnBar => {
    const bar = renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: catalogs[locale] } })}>
        <PreviewBar facts={facts} locale={locale} />
      </I18nProvider>,
    );
    if (facts.kind === 'ended') return { markup: bar, scripts: [] };
    const crossing = inlineScript(crossingScript, ` data-live="${facts.liveOnly}"`);
    return { markup: bar + crossing.element, scripts: [crossing.source] };
  };
}
export type DrawBar = ReturnType<typeof previewBars>;
