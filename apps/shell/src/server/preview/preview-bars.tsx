import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { crossingScript } from '../../preview/crossing-script.ts';
import { PreviewBar } from '../../preview/preview-bar.tsx';
import type { BarFacts } from '../../preview/preview-facts.ts';

export interface BarPlace {
  readonly locale: Locale;
  readonly nonce: string;
}

/** Draws the bar in the language of a page. */
export function previewBars(catalogs: Readonly<Record<Locale, Messages>>) {
  return (facts: BarFacts, { locale, nonce }: BarPlace): string => {
    const bar = renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: catalogs[locale] } })}>
        <PreviewBar facts={facts} locale={locale} />
      </I18nProvider>,
    );
    if (facts.kind === 'ended') return bar;
    return `${bar}<script nonce="${nonce}" data-live="${facts.liveOnly}">${crossingScript}</script>`;
  };
}
export type DrawBar = ReturnType<typeof previewBars>;
