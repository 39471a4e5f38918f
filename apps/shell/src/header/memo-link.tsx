import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { headerCountClass } from '@nocleh/design-system/layout/site-header.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';

/**
 * memo-marks.ts sets the number as an attribute in the browser; CSS draws the heart. The page is not prefetched while nothing is
 * saved, as most visitors don't open it.
 */
export const MemoLink = ({ locale }: { locale: Locale }) => (
  <a className={headerCountClass} href={localePath(locale, `/ubytovani/${memoSlug}`)} data-memo-count="0" data-prefetch="false">
    <VisuallyHidden>
      <Trans>Saved</Trans>
    </VisuallyHidden>
  </a>
);
