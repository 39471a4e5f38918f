import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Card } from '../card/card.ts';

interface BookLinkProps {
  readonly card: Pick<Card, 'slug' | 'name'>;
  /** Query with the stay, `?from=…`. */
  readonly stay: string;
}

/** Leads to the rooms that are free for the stay, where they are chosen and ordered. */
export function BookLink({ card: { slug, name }, stay }: BookLinkProps) {
  const locale = useLocale();
  return (
    <a className={buttonClass()} href={localePath(locale, `/ubytovani/${slug}${stay}#rooms`)}>
      <Trans context="button">Book</Trans> <VisuallyHidden>{name}</VisuallyHidden>
    </a>
  );
}
