import { Trans } from '@lingui/react/macro';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { Criteria } from '../criteria/criteria.ts';
import { alertFormPath, watchedOf } from './alert-path.ts';

/**
 * Leads to the form that asks for mails about the search; the form in each list would cost every visitor its markup. A list of
 * everything is no search. Robots are kept away from the form by `robots.txt`.
 */
export const WatchLink = ({ criteria }: { readonly criteria: Criteria }) => {
  const locale = useLocale();
  if (Object.keys(watchedOf(criteria)).length === 0) return null;
  return (
    <p>
      <a href={alertFormPath(locale, criteria)}>
        <Trans>Get an e-mail when something new appears</Trans>
      </a>
    </p>
  );
};
