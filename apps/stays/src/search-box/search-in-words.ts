import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { usualAdults } from '@nocleh/contracts/stay/party.ts';
import { dotSeparated } from '@nocleh/i18n/dot-separated.ts';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { type Criteria, listOf } from '../criteria/criteria.ts';

/** A search in one line: destination, dates, party. */
export function searchInWords(i18n: I18n, locale: Locale, criteria: Criteria, placeName: string | undefined): string {
  const guests = Number(criteria.adults ?? usualAdults) + listOf(criteria.children).length;
  const parts = [
    placeName ?? criteria.q ?? i18n._(msg`Anywhere`),
    criteria.from && criteria.to ? formatDateRange(locale, criteria.from, criteria.to) : i18n._(msg`any dates`),
    i18n._(msg`${plural(guests, { one: '# guest', other: '# guests' })}`),
  ];
  return dotSeparated(parts);
}
