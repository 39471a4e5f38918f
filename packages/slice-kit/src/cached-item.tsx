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

/** As `CachedItem`, for an item whose markup is not kept. */
export function DrawnItem<Props extends object>({ name: _, content: Content, data, ...attributes }: CachedItemProps<Props>): JSX.Element {
  return (
    <li {...attributes}>
      <Content {...(data as Props & JSX.IntrinsicAttributes)} />
    </li>
  );
}

function ServerItem<Props extends object>(props: CachedItemProps<Props>): JSX.Element {
  const { name, content: Content, data, ...attributes } = props;
  const { i18n } = useLingui();
  const __html = (i18n as MarkupCache).markupOf?.(name + JSON.stringify(data), () => (
    <Content {...(data as Props & JSX.IntrinsicAttributes)} />
  ));
  if (__html === undefined) return <DrawnItem {...props} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is that of the content
  return <li {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}

/**
 * An item of a list within a static part. The server keeps its markup, as lists repeat what other lists have. The content may use its
 * props and texts only: no other context, no ids, no hints to load a file.
 */
export const CachedItem = typeof window === 'undefined' ? ServerItem : DrawnItem;
