import { Trans } from '@lingui/react/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { memoSlug } from '@nocleh/contracts/routes.ts';
import { headerCountClass } from '@nocleh/design-system/site-header.tsx';
import { VisuallyHidden } from '@nocleh/design-system/visually-hidden.tsx';
import { localePath } from '@nocleh/i18n/paths.ts';

/** Its number is written into the attribute in the browser, see memo-marks.ts; the heart is drawn by the style. */
export const MemoLink = ({ locale }: { locale: Locale }) => (
  <a className={headerCountClass} href={localePath(locale, `/ubytovani/${memoSlug}`)} data-memo-count="0">
    <VisuallyHidden>
      <Trans>Saved</Trans>
    </VisuallyHidden>
  </a>
);
