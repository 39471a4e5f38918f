import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StayRule } from '@nocleh/contracts/api/slug.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { weekdayNames } from '@nocleh/i18n/named-dates.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import css from './rooms.module.css';

/** In the form that follows "from" and "to", which Czech and Polish decline. */
const declined = [
  msg({ message: 'Monday', context: 'from or to' }),
  msg({ message: 'Tuesday', context: 'from or to' }),
  msg({ message: 'Wednesday', context: 'from or to' }),
  msg({ message: 'Thursday', context: 'from or to' }),
  msg({ message: 'Friday', context: 'from or to' }),
  msg({ message: 'Saturday', context: 'from or to' }),
  msg({ message: 'Sunday', context: 'from or to' }),
] as const;

/** More weekdays than this are told by those that are left out. */
const maxNamed = 4;
const week = [1, 2, 3, 4, 5, 6, 7];

/** The line above the prices that tells the rule. */
export function StayRuleText({ rule }: { readonly rule: StayRule }) {
  const { i18n } = useLingui();
  const words = stayRuleText(i18n, useLocale(), rule);
  return (
    <p className={css.hint}>
      <Trans>Stays here: {words}</Trans>
    </p>
  );
}

/** On which weekdays and for how long an accommodation can be booked, in words; `rule` has at least one weekday of each kind. */
function stayRuleText(i18n: I18n, locale: Locale, { arrival, departure, minNights }: StayRule): string {
  const [from, to] = [arrival, departure].map(([day = 1]) => declined[day - 1]);
  if (arrival.length === 1 && departure.length === 1 && from && to)
    return i18n._(
      msg`from ${i18n._(from)} to ${i18n._(to)}, ${plural(minNights, { one: '# night', other: '# nights' })} (or whole weeks more)`,
    );
  const names = weekdayNames(locale);
  const list = (days: readonly number[]) => days.map((day) => names[day - 1]?.short).join(', ');
  const others = (days: readonly number[]) => list(week.filter((day) => !days.includes(day)));
  const isNamed = (days: readonly number[]) => days.length <= maxNamed;
  const parts = [
    arrival.length < 7 && i18n._(isNamed(arrival) ? msg`arrival only on ${list(arrival)}` : msg`no arrival on ${others(arrival)}`),
    departure.length < 7 &&
      i18n._(isNamed(departure) ? msg`departure only on ${list(departure)}` : msg`no departure on ${others(departure)}`),
    minNights > 1 && i18n._(msg`at least ${plural(minNights, { one: '# night', other: '# nights' })}`),
  ];
  return dotSeparated(parts.filter(Boolean));
}
