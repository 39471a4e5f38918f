import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { tableOf } from '../../app/record.ts';
import { ConsentBanner } from '../../consent/consent-banner.tsx';

/** Renders the banner in each language once, as its markup is the same for all visitors. */
export function consentBanners(catalogs: Readonly<Record<Locale, Messages>>): Readonly<Record<Locale, string>> {
  const markup = (locale: Locale) =>
    renderToStaticMarkup(
      <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: catalogs[locale] } })}>
        <ConsentBanner locale={locale} />
      </I18nProvider>,
    );
  return tableOf(locales, markup);
}
