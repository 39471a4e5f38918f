import { type Messages, setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { RootError } from '../../app/errors/error-page.tsx';

/** A page without scripts, styles or data, for an error within the error page. */
export const fatalErrorPage = (locale: Locale, messages: Messages, requestId: string): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang={locale} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>
        <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
          <RootError locale={locale} requestId={requestId} />
        </I18nProvider>
      </body>
    </html>,
  )}`;
