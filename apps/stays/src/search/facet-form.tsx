import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Facets } from '@nocleh/contracts/api/search.ts';
import type { AccommodationType, Amenity } from '@nocleh/contracts/api/taxonomy.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatDistance, formatMoney, formatNumber } from '@nocleh/i18n/format.ts';
import { type PageTexts, useCachedTemplate } from '@nocleh/slice-kit/cached-content.tsx';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { type Criteria, listOf } from '../criteria/criteria.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import css from './filters.module.css';
import { HiddenCriteria } from './hidden-criteria.tsx';
import { useCriteriaForm } from './use-criteria-form.ts';

const shownAmenities = 10;

/** The filters as one GET form. With JavaScript a changed checkbox searches at once and keeps the focus. */
export function FacetForm({
  criteria,
  facets,
  total,
  placeName,
  children,
}: {
  readonly criteria: Criteria;
  readonly facets: Facets;
  readonly total: number;
  readonly placeName: string | undefined;
  /** What stands above the bounds of the price. */
  readonly children: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useCriteriaForm();
  const { currency = criteria.currency, rate } = facets.price ?? {};
  const count = formatNumber(locale, total);
  const choosesDistance = placeName && facets.distance.length > 0;
  return (
    <form {...form}>
      <HiddenCriteria
        criteria={criteria}
        except={['type', 'stars', 'amenities', 'priceMin', 'priceMax', 'currency', 'page', choosesDistance ? 'distance' : 'page']}
      />
      {choosesDistance && (
        <p className={css.group}>
          <label htmlFor="distance" className={css.legend}>{t`Distance`}</label>
          <select id="distance" name="distance" defaultValue={criteria.distance ?? ''}>
            <option value="">{placeName}</option>
            {facets.distance.map(({ value, count }) => (
              <option key={value} value={value}>
                {t`within ${formatDistance(locale, value)}`} ({formatNumber(locale, count)})
              </option>
            ))}
          </select>
        </p>
      )}
      <Boxes name="type" options={facets.type} chosen={listOf(criteria.type)} />
      <fieldset className={css.group}>
        <legend className={css.legend}>{criteria.priceBy ? t`Price of the stay` : t`Price per night`}</legend>
        {children}
        <div className={css.range}>
          <label>
            {t({ message: 'from', context: 'price' })}
            <input type="number" name="priceMin" min={0} placeholder={String(facets.price?.min ?? '')} defaultValue={criteria.priceMin} />
          </label>
          <label>
            {t({ message: 'to', context: 'price' })}
            <input type="number" name="priceMax" min={0} placeholder={String(facets.price?.max ?? '')} defaultValue={criteria.priceMax} />
          </label>
          <span>{currency === 'EUR' ? '€' : locale === 'en' ? 'CZK' : 'Kč'}</span>
          <input type="hidden" name="currency" value={currency} />
        </div>
        {rate && <small>{t`Prices in another currency are compared at ${formatMoney(locale, rate)} to the euro.`}</small>}
      </fieldset>
      <Boxes name="stars" options={facets.stars} chosen={listOf(criteria.stars)} />
      <Boxes name="amenities" options={facets.amenities} chosen={listOf(criteria.amenities)} />
      <p className={css.apply} data-above-banner="">
        <button type="submit" className={buttonClass({ wide: true })}>
          <span className={css.counted}>
            {t`${plural(total, { one: `Show ${count} place to stay`, other: `Show ${count} places to stay` })}`}
          </span>
          <span className={css.uncounted}>{t`Show results`}</span>
        </button>
      </p>
    </form>
  );
}

interface BoxesProps {
  readonly name: 'type' | 'stars' | 'amenities';
  readonly options: Facets['type'] | Facets['stars'] | Facets['amenities'];
  readonly chosen: readonly string[];
}

/** Lists have the same boxes, most of them with other counts. */
function Boxes(props: BoxesProps) {
  const { name, options, chosen } = props;
  const locale = useLocale();
  const content = useCachedTemplate(
    typeof window === 'undefined' && { name: 'boxes', data: [name, options.map(({ value }) => value), chosen] },
    Object.fromEntries(options.map(({ value, count }) => [value, formatNumber(locale, count)])),
    (counts) => <BoxesContent {...props} counts={counts} />,
  );
  return options.length > 0 && <fieldset className={css.group} {...content} />;
}

interface BoxesContentProps extends BoxesProps {
  /** By value. */
  readonly counts: PageTexts;
}
function BoxesContent({ name, options, chosen, counts }: BoxesContentProps) {
  const { t } = useLingui();
  const { legend, labelOf } = useBoxTexts(name);
  const isFirst = (value: string | number, index: number) =>
    name !== 'amenities' || index < shownAmenities || chosen.includes(String(value));
  const box = ({ value }: BoxesProps['options'][number]) => (
    <label key={value} className={css.option}>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(String(value))} />
      {`${labelOf(value)} `}
      <small>{counts[value]}</small>
    </label>
  );
  const more = options.filter(({ value }, index) => !isFirst(value, index));
  return (
    <>
      <legend className={css.legend}>{legend}</legend>
      {options.filter(({ value }, index) => isFirst(value, index)).map(box)}
      {more.length > 0 && (
        <details>
          <summary className={css.more}>{t`More amenities`}</summary>
          {more.map(box)}
        </details>
      )}
    </>
  );
}

function useBoxTexts(name: BoxesProps['name']): { readonly legend: string; readonly labelOf: (value: string | number) => string } {
  const { t, i18n } = useLingui();
  if (name === 'type') return { legend: t`Type of accommodation`, labelOf: (value) => i18n._(typeNames[value as AccommodationType]) };
  if (name === 'amenities') return { legend: t`Amenities`, labelOf: (value) => i18n._(amenityNames[value as Amenity]) };
  const starsName = (count: number) => t`${plural(count, { one: '# star', other: '# stars' })}`;
  return { legend: t`Stars`, labelOf: (value) => starsName(Number(value)) };
}
