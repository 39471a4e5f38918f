import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { preconnect, preinit, preload } from 'react-dom';
import { ShellContext, type ShellContextValue } from './shell-context.ts';

export interface Stylesheet {
  readonly href: string;
  readonly integrity?: string | undefined;
}

interface DocumentProps {
  readonly i18n: I18n;
  readonly shell: ShellContextValue;
  readonly children: ReactNode;
  /** Server only: the browser finds them in the markup already. */
  readonly server?: ServerParts;
}

interface ServerParts {
  readonly nonce: string;
  readonly styles: readonly Stylesheet[];
  readonly fonts: readonly string[];
  readonly configured: HeadConfiguration;
}

/** What the configuration adds to every head. */
export interface HeadConfiguration {
  readonly connections: readonly { readonly href: string; readonly isAnonymous: boolean }[];
  readonly verification: readonly { readonly name: string; readonly content: string }[];
}

/** The whole page; rendered on the server and hydrated as it is. */
export function Document({ i18n, shell, children, server }: DocumentProps) {
  // Calls instead of elements: elements that only the server renders would shift the ids of useId.
  for (const { href, integrity } of server?.styles ?? []) {
    preinit(href, { as: 'style', precedence: 'site', crossOrigin: 'anonymous', ...(integrity ? { integrity } : {}) });
  }
  for (const href of server?.fonts ?? []) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  for (const { href, isAnonymous } of server?.configured.connections ?? []) {
    preconnect(href, isAnonymous ? { crossOrigin: 'anonymous' } : {});
  }
  // The page reacts from here on: journeys and budgets wait for this mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return (
    <html lang={i18n.locale} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="white" />
        <meta name="format-detection" content="telephone=no" />
        {/* react-aria reads the nonce for its own style element here. */}
        <meta property="csp-nonce" nonce={server?.nonce} suppressHydrationWarning />
        {server?.configured.verification.map(({ name, content }) => (
          <meta key={`${name} ${content}`} name={name} content={content} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <I18nProvider i18n={i18n}>
          <ShellContext value={shell}>{children}</ShellContext>
        </I18nProvider>
      </body>
    </html>
  );
}
