import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { VisuallyHidden, visuallyHiddenClass } from '@nocleh/design-system/layout/visually-hidden.tsx';
import { CheckIcon } from '@nocleh/design-system/pictures/icons/controls.tsx';
import { Picture } from '@nocleh/design-system/pictures/picture.tsx';
import { formatMoney, formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { forWhom } from '../card/for-whom.ts';
import { atLeast } from '../card/price-details.ts';
import { Stars } from '../card/stars.tsx';
import { type Criteria, criteriaSearch } from '../criteria/criteria.ts';
import { orderPath } from '../stay/order-path.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import { Cancellation } from '../terms/cancellation.tsx';
import { CancellationOfStay } from '../terms/cancellation-of-stay.tsx';
import css from './compare.module.css';
import { amenitiesOf, type CompareColumn } from './compare-column.ts';
import { minCompared } from './ids.ts';

interface CompareTableProps {
  readonly compared: readonly CompareColumn[];
  readonly stay: Criteria;
  readonly nights: number;
  readonly title: string;
}

/** One column per accommodation; on small screens it scrolls beside fixed row names. */
export function CompareTable({ compared, stay, nights, title }: CompareTableProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { shared, differing } = amenitiesOf(compared);
  const row = (name: ReactNode, cell: (one: CompareColumn) => ReactNode, key?: string) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {compared.map((one) => (
        <td key={one.id}>{cell(one)}</td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable to be scrolled by keyboard
    <section className={css.scroll} aria-label={title} tabIndex={0}>
      <table className={css.table} data-of={compared.length}>
        <caption className={visuallyHiddenClass}>{title}</caption>
        <thead>
          <tr>
            <td className={css.corner} />
            {compared.map((one) => (
              <th scope="col" key={one.id}>
                <Head one={one} stay={stay} compared={compared} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(
            nights > 0 ? t`Price for ${plural(nights, { one: '# night', other: '# nights' })}` : <Trans>Price per night</Trans>,
            (one) => (
              <Price one={one} nights={nights} />
            ),
          )}
          {row(<Trans>Booking</Trans>, (one) => (
            <Book one={one} stay={stay} />
          ))}
          {row(<Trans>Sleeps</Trans>, ({ people, largest }) => (
            <>
              {t`${plural(people, { one: '# person', other: '# people' })}`}
              <span className={css.soft}>{t`at most ${plural(largest, { one: '# person', other: '# people' })} together`}</span>
            </>
          ))}
          {row(<Trans>Where</Trans>, ({ place, within, altitudeM }) => (
            <>
              {place}
              <span className={css.soft}>{within}</span>
              {altitudeM !== null && <span className={css.soft}>{t`${formatNumber(locale, altitudeM)} m above sea level`}</span>}
            </>
          ))}
          {differing.map((amenity) =>
            row(
              i18n._(amenityNames[amenity]),
              ({ amenities }) =>
                amenities.includes(amenity) ? (
                  <>
                    <CheckIcon />
                    <VisuallyHidden>
                      <Trans context="amenity">yes</Trans>
                    </VisuallyHidden>
                  </>
                ) : (
                  <>
                    <span aria-hidden="true" className={css.none}>
                      –
                    </span>
                    <VisuallyHidden>
                      <Trans context="amenity">no</Trans>
                    </VisuallyHidden>
                  </>
                ),
              amenity,
            ),
          )}
          {shared.length > 0 && (
            <tr>
              <th scope="row">
                <Trans>They all have</Trans>
              </th>
              <td colSpan={compared.length}>
                <span className={css.shared}>{shared.map((amenity) => i18n._(amenityNames[amenity])).join(', ')}</span>
              </td>
            </tr>
          )}
          {row(<Trans>Arrival and departure</Trans>, ({ checkIn, checkOut }) => (
            <>
              {checkIn ? t`${checkIn.from}–${checkIn.to}` : '–'}
              {checkOut && <span className={css.soft}>{t`departure by ${checkOut}`}</span>}
            </>
          ))}
          {row(<Trans>Cancellation</Trans>, ({ cancellation }) => (
            <div className={css.terms}>
              {stay.from ? <CancellationOfStay rules={cancellation} arrival={stay.from} /> : <Cancellation rules={cancellation} />}
            </div>
          ))}
        </tbody>
      </table>
      {compared.length > minCompared && (
        <p className={css.more}>
          <Trans>Swipe sideways to see all {compared.length} places.</Trans>
        </p>
      )}
    </section>
  );
}

interface HeadProps extends Pick<CompareTableProps, 'compared' | 'stay'> {
  readonly one: CompareColumn;
}

function Head({ one, stay, compared }: HeadProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { id, slug, name, type, stars, src } = one;
  const others = compared.filter((other) => other.id !== id).map((other) => other.id);
  const query = criteriaSearch(stay);
  return (
    <>
      {src && <Picture src={src} alt="" width={1536} height={1024} sizes="14rem" rounded />}
      <span className={css.type}>
        {i18n._(typeNames[type])} {stars && <Stars count={stars} />}
      </span>
      <a href={localePath(locale, `/ubytovani/${slug}${query}`)}>{name}</a>
      {others.length >= minCompared && (
        <a className={css.drop} href={`?ids=${others.join(',')}${query.replace('?', '&')}`}>
          <Trans>Remove</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      )}
    </>
  );
}

function Price({ one: { price, problem }, nights }: { readonly one: CompareColumn; readonly nights: number }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  if (price)
    return (
      <>
        <b>{nights > 0 ? formatMoney(locale, price) : <Trans>from {formatMoney(locale, price)}</Trans>}</b>
        <span className={css.soft}>
          {forWhom(i18n, price)} {price.minNights && atLeast(i18n, price.minNights)}
        </span>
        <span className={css.soft}>{price.rooms.map(({ units, name }) => (units > 1 ? `${units} × ${name}` : name)).join(', ')}</span>
      </>
    );
  if (nights === 0 || problem === 'request') return <Trans>Price on request</Trans>;
  if (problem === 'rooms') return <Trans>There are not enough free beds for all of you</Trans>;
  if (problem === 'dates') return <Trans>Only available on other dates or for a longer stay</Trans>;
  return <Trans>Not available on these dates</Trans>;
}

/** Links to the order with the rooms of the price, without dates to the accommodation's rooms. */
function Book({ one: { id, slug, name, price }, stay }: { readonly one: CompareColumn; readonly stay: Criteria }) {
  const locale = useLocale();
  const isOrdered = stay.from !== undefined && price !== null;
  const rooms = `/ubytovani/${slug}${criteriaSearch(stay)}#rooms`;
  return (
    <a
      className={`${buttonClass({ variant: isOrdered ? 'primary' : 'secondary' })} ${css.book}`}
      href={localePath(locale, isOrdered ? orderPath({ id, slug }, stay, price.rooms) : rooms)}
    >
      {isOrdered ? <Trans context="button">Book</Trans> : <Trans>Options and prices</Trans>} <VisuallyHidden>{name}</VisuallyHidden>
    </a>
  );
}
