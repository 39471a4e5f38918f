import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tableOf } from '../../app/record.ts';
import { ConsentBanner } from '../../consent/consent-banner.tsx';
import { SiteFooter } from '../../footer/site-footer.tsx';
import { inOnePiece } from '../release/one-piece.ts';

/** Markup of what is the same on all pages of a language. */
export interface FixedParts {
  readonly banner: string;
  readonly footer: string;
}

/** Renders them once. `email` and `phone` are those of the company. */
export function fixedParts(
  catalogs: Readonly<Record<Locale, Messages>>,
  company: { readonly email: string; readonly phone: string },
): Readonly<Record<Locale, FixedParts>> {
  const markup = (locale: Locale, part: ReactNode) =>
    inOnePiece(
      renderToStaticMarkup(<I18nProvider i18n={setupI18n({ locale, messages: { [locale]: catalogs[locale] } })}>{part}</I18nProvider>),
    );
  return tableOf(locales, (locale) => ({
    banner: markup(locale, <ConsentBanner locale={locale} />),
    footer: markup(locale, <SiteFooter locale={locale} {...company} />),
  }));
}
