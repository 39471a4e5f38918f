import { useLingui } from '@lingui/react';
import type { ComponentType, HTMLAttributes, JSX, ReactElement } from 'react';

/** What the `I18n` of a server's page has beyond that of browsers; shells of earlier versions have none. */
export interface MarkupCache {
  /** The markup of an element that follows from `key` and the texts of the language alone. Undefined for one that should not be kept yet. */
  readonly markupOf?: (key: string, element: () => ReactElement) => string | undefined;
}

interface CachedElementProps<Props> extends Omit<HTMLAttributes<HTMLElement>, 'content' | 'children'> {
  /** The tag of the element around the content. */
  readonly as: 'div' | 'li' | 'nav' | 'fieldset' | 'table';
  /** Distinguishes contents with the same data. */
  readonly name: string;
  readonly content: ComponentType<Props>;
  /** Its props, which JSON can hold. */
  readonly data: Props;
}

/** As `CachedElement`, for an element whose markup is not kept. */
export function DrawnElement<Props extends object>({
  as: Tag,
  name: _,
  content: Content,
  data,
  ...attributes
}: CachedElementProps<Props>): JSX.Element {
  return (
    <Tag {...attributes}>
      <Content {...(data as Props & JSX.IntrinsicAttributes)} />
    </Tag>
  );
}

function ServerElement<Props extends object>(props: CachedElementProps<Props>): JSX.Element {
  const { as: Tag, name, content: Content, data, ...attributes } = props;
  const { i18n } = useLingui();
  const __html = (i18n as MarkupCache).markupOf?.(name + JSON.stringify(data), () => (
    <Content {...(data as Props & JSX.IntrinsicAttributes)} />
  ));
  if (__html === undefined) return <DrawnElement {...props} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is that of the content
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}

/**
 * An element without state, hydrated or not. The server keeps the markup of its content, as pages repeat what other pages have. The content may use
 * its props and texts only: no other context, no ids, no hints to load a file. If it is hydrated, no two texts stand side by side, as the markup of
 * shells of earlier versions has no comment between them.
 */
export const CachedElement = typeof window === 'undefined' ? ServerElement : DrawnElement;
