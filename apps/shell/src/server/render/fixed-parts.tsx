import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { html } from 'hono/html';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useLocation } from 'react-router';
import styles from '../../app/layout/root-layout.module.css';
import { tableOf } from '../../app/record.ts';
import type { HeaderProps } from '../../app/shell-context.ts';
import { ConsentBanner } from '../../consent/consent-banner.tsx';
import { SiteFooter } from '../../footer/site-footer.tsx';
import { languageHref } from '../../header/header-links.ts';
import { currentTarget, type Target, targets } from '../../header/main-navigation.tsx';
import { SiteHeader } from '../../header/site-header.tsx';
import { inOnePiece } from '../release/one-piece.ts';

/** What is the same on all pages of a language. */
export interface FixedParts {
  /** Markup. */
  readonly banner: string;
  /** Markup. */
  readonly footer: string;
  /** Writes its markup, in which pages differ by the current link and the addresses in other languages. */
  readonly Header: ComponentType<HeaderProps>;
}

const hrefMark = (language: Locale) => `address-in-${language}`;
const hrefMarks = /address-in-([a-z]{2})/g;

function headerOf(locale: Locale, markup: (part: ReactNode) => string): FixedParts['Header'] {
  const hrefs = tableOf(locales, hrefMark);
  const markupFor = (current?: Target) => markup(<SiteHeader locale={locale} current={current} hrefs={hrefs} />);
  const without = markupFor();
  const byTarget = new Map(targets.map((target) => [target, markupFor(target)]));
  return function FixedHeader({ page, layout }) {
    const location = useLocation();
    const current = currentTarget(locale, location);
    const template = (current && byTarget.get(current)) ?? without;
    const __html = template.replace(hrefMarks, (_, language: Locale) => `${html`${languageHref(language, location, page)}`}`);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the shell, in which addresses are escaped
    return <div className={styles.fixed} data-layout={layout} dangerouslySetInnerHTML={{ __html }} />;
  };
}

/** Renders them once. `email` and `phone` are those of the company. */
export function fixedParts(
  catalogs: Readonly<Record<Locale, Messages>>,
  company: { readonly email: string; readonly phone: string },
): Readonly<Record<Locale, FixedParts>> {
  return tableOf(locales, (locale) => {
    const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } });
    const markup = (part: ReactNode) => inOnePiece(renderToStaticMarkup(<I18nProvider i18n={i18n}>{part}</I18nProvider>));
    return {
      banner: markup(<ConsentBanner locale={locale} />),
      footer: markup(<SiteFooter locale={locale} {...company} />),
      Header: headerOf(locale, markup),
    };
  });
}
