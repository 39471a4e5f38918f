import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Facets } from '@nocleh/contracts/api/search.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatDistance, formatMoney, formatNumber } from '@nocleh/i18n/format.ts';
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
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const form = useCriteriaForm();
  const { currency = criteria.currency, rate } = facets.price ?? {};
  const count = formatNumber(locale, total);
  const starsName = (count: number) => t`${plural(count, { one: '# star', other: '# stars' })}`;
  const amenities = facets.amenities.map(({ value, count }) => ({ value, count, label: i18n._(amenityNames[value]) }));
  const chosen = listOf(criteria.amenities);
  const first = amenities.filter(({ value }, index) => index < shownAmenities || chosen.includes(value));
  const more = amenities.filter((option) => !first.includes(option));
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
      <Boxes
        name="type"
        legend={t`Type of accommodation`}
        chosen={listOf(criteria.type)}
        options={facets.type.map((one) => ({ ...one, label: i18n._(typeNames[one.value]) }))}
      />
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
      <Boxes
        name="stars"
        legend={t`Stars`}
        chosen={listOf(criteria.stars)}
        options={facets.stars.map((one) => ({ ...one, label: starsName(one.value) }))}
      />
      <Boxes name="amenities" legend={t`Amenities`} chosen={chosen} options={first}>
        {more.length > 0 && (
          <details>
            <summary className={css.more}>{t`More amenities`}</summary>
            {more.map((option) => (
              <Box key={option.value} name="amenities" checked={false} {...option} />
            ))}
          </details>
        )}
      </Boxes>
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

interface Option {
  readonly value: string | number;
  readonly count: number;
  readonly label: string;
}
interface BoxesProps {
  readonly name: string;
  readonly legend: string;
  readonly chosen: readonly string[];
  readonly options: readonly Option[];
  readonly children?: React.ReactNode;
}
function Boxes({ name, legend, chosen, options, children }: BoxesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{legend}</legend>
      {options.map((option) => (
        <Box key={option.value} name={name} checked={chosen.includes(String(option.value))} {...option} />
      ))}
      {children}
    </fieldset>
  );
}
interface BoxProps extends Option {
  readonly name: string;
  readonly checked: boolean;
}
const Box = ({ name, value, count, label, checked }: BoxProps) => (
  <label className={css.option}>
    <input type="checkbox" name={name} value={value} defaultChecked={checked} />
    {`${label} `}
    <small>{formatNumber(useLocale(), count)}</small>
  </label>
);
