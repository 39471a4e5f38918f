import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import type { ComboboxItem } from '@nocleh/design-system/forms/combobox.tsx';
import { formatDateRange } from '@nocleh/i18n/format.ts';
import { useApi, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { recentSearchesAtom } from '@nocleh/state/search.ts';
import { loadTaxonomyAtom, taxonomyAtom } from '@nocleh/state/taxonomy.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { readCriteria } from '../criteria/asked-criteria.ts';
import { criteriaSearch } from '../criteria/criteria.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typePlurals } from '../taxonomy/type-plurals.ts';
import { matchesWordPrefix } from './matches-word-prefix.ts';

/** Prefix of the ids of items that open a search; its query follows. */
const searchMark = 'search:';
export const searchOf = (id: string): string | undefined => (id.startsWith(searchMark) ? id.slice(searchMark.length) : undefined);

const shownRecent = 3;
const shownNamed = 2;
const minTypedLength = 3;

/** Recent searches of this browser, if the visitor allows storing them. */
function useRecentItems(): ComboboxItem[] {
  const { t } = useLingui();
  const locale = useLocale();
  return useAtomValue(recentSearchesAtom)
    .slice(0, shownRecent)
    .flatMap(({ query, place }) => {
      // Past dates are left out, which may leave no criteria.
      const criteria = readCriteria(new URLSearchParams(query), today());
      const { from, to, q } = criteria;
      const when = from && to ? formatDateRange(locale, from, to) : '';
      const detail = when ? t`searched before, ${when}` : t`searched before`;
      const address = criteriaSearch(criteria);
      return address ? [{ id: searchMark + address, name: place ?? q ?? t`Anywhere`, detail }] : [];
    });
}

/**
 * Items of the destination field besides the API's suggestions: recent searches and starting points while the field is
 * empty, then types and amenities by name.
 */
export function useShortcuts(text: string): readonly ComboboxItem[] {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const recent = useRecentItems();
  const taxonomy = useAtomValue(taxonomyAtom);
  const api = useApi();
  const load = useSetAtom(loadTaxonomyAtom);
  useEffect(() => {
    load(() => api.call(endpoint.taxonomy, { query: { locale } })).catch(() => {});
  }, [api, load, locale]);
  const typed = text.trim();
  if (typed === '') {
    const places = taxonomy?.places.map(({ slug, name, detail }) => ({ id: `place:${slug}`, name, detail })) ?? [];
    return [...recent, ...places];
  }
  if (typed.length < minTypedLength || !taxonomy) return [];
  const named = [
    ...taxonomy.types.map(({ value, count }) => ({ id: `${searchMark}?type=${value}`, name: i18n._(typePlurals[value]), total: count })),
    ...taxonomy.amenities.map(({ value, count }) => ({
      id: `${searchMark}?amenities=${value}`,
      name: i18n._(amenityNames[value]),
      total: count,
    })),
  ];
  return named
    .filter(({ name }) => matchesWordPrefix(name, typed))
    .slice(0, shownNamed)
    .map(({ id, name, total }) => ({ id, name, detail: t`${plural(total, { one: '# place to stay', other: '# places to stay' })}` }));
}
