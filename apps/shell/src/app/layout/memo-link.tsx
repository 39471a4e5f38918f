import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { memoSlug } from '@nocleh/contracts/memo.ts';
import { headerCountClass } from '@nocleh/design-system/layout/site-header.tsx';
import { VisuallyHidden } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';

/**
 * Its number is written into the attribute in the browser, see memo-marks.ts; the heart is drawn by the style. As long as nothing is
 * saved, the code of the list is not fetched ahead: most visitors don't go there.
 */
export const MemoLink = ({ locale }: { locale: Locale }) => (
  <a className={headerCountClass} href={localePath(locale, `/ubytovani/${memoSlug}`)} data-memo-count="0" data-prefetch="false">
    <VisuallyHidden>
      <Trans>Saved</Trans>
    </VisuallyHidden>
  </a>
);
