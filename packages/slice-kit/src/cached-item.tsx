import { useLingui } from '@lingui/react';
import type { ComponentType, HTMLAttributes, JSX, ReactElement } from 'react';

/** What the `I18n` of a server's page has beyond that of browsers; shells of earlier versions have none. */
export interface MarkupCache {
  /** The markup of an element that follows from `key` and the texts of the language alone. Undefined for one that should not be kept yet. */
  readonly markupOf?: (key: string, element: () => ReactElement) => string | undefined;
}

interface CachedItemProps<Props> extends Omit<HTMLAttributes<HTMLLIElement>, 'content' | 'children'> {
  /** Distinguishes contents with the same data. */
  readonly name: string;
  readonly content: ComponentType<Props>;
  /** Its props, which JSON can hold. */
  readonly data: Props;
}

/**
 * An item of a list within a static part. The server keeps its markup, as lists repeat what other lists have. The content may use its
 * props and texts only: no other context, no ids, no hints to load a file.
 */
export function CachedItem<Props extends object>({ name, content: Content, data, ...attributes }: CachedItemProps<Props>): JSX.Element {
  const { i18n } = useLingui();
  const element = () => <Content {...(data as Props & JSX.IntrinsicAttributes)} />;
  if (typeof window === 'undefined') {
    const __html = (i18n as MarkupCache).markupOf?.(name + JSON.stringify(data), element);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is that of the content
    if (__html !== undefined) return <li {...attributes} dangerouslySetInnerHTML={{ __html }} />;
  }
  return <li {...attributes}>{element()}</li>;
}
