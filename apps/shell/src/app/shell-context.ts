import type { I18nContext } from '@lingui/react';
import type { LayoutName } from '@nocleh/contracts/addresses.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { PageMeta } from '@nocleh/contracts/slice.ts';
import { type ComponentType, createContext, useContext } from 'react';
import type { Site } from './page-data.ts';
import type { FindAddress } from './site-addresses.ts';

/** A loaded widget with the i18n context of its slice. */
export interface LoadedWidget {
  readonly Widget: ComponentType<{ data: unknown; locale: Locale }>;
  readonly texts: I18nContext;
}

export interface HeaderProps {
  readonly page: PageMeta | undefined;
  readonly layout: LayoutName;
}

/** What the tags of a head follow from. */
export interface TagsProps {
  readonly site: Site;
  readonly locale: Locale;
  readonly page: PageMeta;
  readonly pathname: string;
  readonly search: string;
}

export interface ShellContextValue {
  readonly site: Site;
  readonly requestId: string;
  readonly findAddress: FindAddress;
  /** Loaded widgets by key. */
  readonly widgets: ReadonlyMap<string, LoadedWidget>;
  /** Markup of the consent banner; only the server renders it. */
  readonly banner: { readonly __html: string };
  /** The whole header on the server, and in browsers what updates its markup. */
  readonly Header: ComponentType<HeaderProps>;
  /** Markup of the footer; only the server renders it. */
  readonly footer: { readonly __html: string };
  /** `name@version` of the slice of a route id; on `data-slice` of the main area. */
  readonly sliceVersion: (slice: string) => string | undefined;
  /** On the server: whether it puts these tags into the document itself. */
  readonly keepTags?: (tags: TagsProps) => boolean;
  /** Reports an error that an error boundary caught. */
  readonly report: (error: unknown, slice?: string, componentStack?: string | null) => void;
}

export const ShellContext = createContext<ShellContextValue | null>(null);

export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (!value) throw new Error('ShellContext is missing');
  return value;
}
