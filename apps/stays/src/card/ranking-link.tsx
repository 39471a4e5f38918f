import { Trans } from '@lingui/react/macro';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

/** Link to the explanation of the ranking, shown below every ranked list. */
export const RankingLink = () => (
  <p>
    <a href={localePath(useLocale(), '/stranka/razeni')} data-prefetch="false">
      <Trans>How sorting works</Trans>
    </a>
  </p>
);
