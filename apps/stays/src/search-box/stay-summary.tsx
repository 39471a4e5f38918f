import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { type Criteria, listOf } from '../criteria/criteria.ts';

/** The search in one line: destination, dates, party. */
export function StaySummary({ criteria, placeName }: { readonly criteria: Criteria; readonly placeName: string | undefined }) {
  const { t } = useLingui();
  const locale = useLocale();
  const guests = Number(criteria.adults ?? usualAdults) + listOf(criteria.children).length;
  const parts = [
    placeName ?? criteria.q ?? t`Anywhere`,
    criteria.from && criteria.to ? formatDateRange(locale, criteria.from, criteria.to) : t`any dates`,
    t`${plural(guests, { one: '# guest', other: '# guests' })}`,
  ];
  return dotSeparated(parts);
}
