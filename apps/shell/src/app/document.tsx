import { type I18nContext, LinguiContext } from '@lingui/react';
import type { Api } from '@nocleh/api-client/client.ts';
import { ApiContext } from '@nocleh/slice-kit/runtime.ts';
import { type ReactNode, useEffect } from 'react';
import { preconnect, preinit, preload } from 'react-dom';
import { ShellContext, type ShellContextValue } from './shell-context.ts';
import { webManifestAddress } from './web-manifest-address.ts';

export interface Stylesheet {
  readonly href: string;
  readonly integrity?: string | undefined;
}

interface DocumentProps {
  readonly texts: I18nContext;
  readonly shell: ShellContextValue;
  readonly children: ReactNode;
  /** On the server only: in the browser they are part of the markup. */
  readonly server?: ServerParts;
  /** In the browser only: the API client for code outside of loaders. */
  readonly api?: Api;
  /** In the browser only: called after hydration. */
  readonly onReady?: () => void;
}

interface ServerParts {
  readonly styles: readonly Stylesheet[];
  readonly fonts: readonly string[];
  readonly configured: HeadConfiguration;
}

/** Tags that the configuration adds to every head. */
export interface HeadConfiguration {
  readonly connections: readonly { readonly href: string; readonly isAnonymous: boolean }[];
  readonly verification: readonly { readonly name: string; readonly content: string }[];
}

/** The document, rendered on the server and hydrated in the browser. */
export function Document({ texts, shell, children, server, api, onReady }: DocumentProps) {
  // Function calls in place of elements: elements that only the server renders would shift the ids of useId.
  for (const { href, integrity } of server?.styles ?? []) {
    preinit(href, { as: 'style', precedence: 'site', crossOrigin: 'anonymous', ...(integrity ? { integrity } : {}) });
  }
  for (const href of server?.fonts ?? []) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  for (const { href, isAnonymous } of server?.configured.connections ?? []) {
    preconnect(href, isAnonymous ? { crossOrigin: 'anonymous' } : {});
  }
  // Hydration is done: browser tests wait for the attribute, and budgets and profiling use the exact time.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    performance.mark('hydrated');
    onReady?.();
  }, [onReady]);
  return (
    <html lang={texts.i18n.locale} dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="white" />
        <meta name="format-detection" content="telephone=no" />
        {server?.configured.verification.map(({ name, content }) => (
          <meta key={`${name} ${content}`} name={name} content={content} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={webManifestAddress(texts.i18n.locale)} />
      </head>
      <body>
        <LinguiContext value={texts}>
          <ShellContext value={shell}>{api ? <ApiContext value={api}>{children}</ApiContext> : children}</ShellContext>
        </LinguiContext>
      </body>
    </html>
  );
}
