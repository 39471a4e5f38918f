import { type I18nContext, LinguiContext } from '@lingui/react';
import type { Api } from '@nocleh/api-client/client.ts';
import { placeholderProperty } from '@nocleh/design-system/pictures/picture-source.ts';
import { ApiContext } from '@nocleh/slice-kit/runtime.ts';
import { type ReactNode, useEffect } from 'react';
import { ShellContext, type ShellContextValue } from './shell-context.ts';
import { webManifestAddress } from './web-manifest-address.ts';

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
  /** Tells React DOM, while it renders, which style sheets, fonts and connections the document begins with. */
  readonly hint: () => void;
  /** Whether the page is without the cookie banner, as after a choice. */
  readonly isPlain: boolean;
  /** Tags of search engines. */
  readonly verification: readonly { readonly name: string; readonly content: string }[];
}

/** Pictures that come in this time after the page reacts need no placeholder, of which a list would ask for up to 16. */
const placeholdersAfterMs = 400;

/** The document, rendered on the server and hydrated in the browser. */
export function Document({ texts, shell, children, server, api, onReady }: DocumentProps) {
  // A call in place of elements: elements that only the server renders would shift the ids of useId.
  server?.hint();
  // Hydration is done: browser tests wait for the attribute, and budgets and profiling use the exact time.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    performance.mark('hydrated');
    onReady?.();
    const timer = setTimeout(() => {
      for (const picture of document.images) if (picture.complete) picture.style.removeProperty(placeholderProperty);
      document.documentElement.dataset.placeholders = '';
    }, placeholdersAfterMs);
    return () => clearTimeout(timer);
  }, [onReady]);
  return (
    <html lang={texts.i18n.locale} dir="ltr" data-consent={server?.isPlain ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="white" />
        <meta name="format-detection" content="telephone=no" />
        {server?.verification.map(({ name, content }) => (
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
