import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckIcon } from '@nocleh/design-system/icons/controls.tsx';
import { Picture } from '@nocleh/design-system/picture.tsx';
import { VisuallyHidden, visuallyHiddenClass } from '@nocleh/design-system/visually-hidden.tsx';
import { formatMoney, formatNumber } from '@nocleh/i18n/format.ts';
import { localePath } from '@nocleh/i18n/paths.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { Stars } from '../card/stars.tsx';
import { type Criteria, criteriaSearch } from '../search/criteria.ts';
import { amenityNames } from '../taxonomy/amenity-names.ts';
import { typeNames } from '../taxonomy/type-names.ts';
import { Cancellation } from '../terms/cancellation.tsx';
import { CancellationOfStay } from '../terms/cancellation-of-stay.tsx';
import css from './compare.module.css';
import { amenitiesOf, type Compared } from './compared.ts';
import { leastCompared } from './ids.ts';

interface CompareTableProps {
  readonly compared: readonly Compared[];
  readonly stay: Criteria;
  readonly nights: number;
  readonly title: string;
}

/** A column a place; on small screens it scrolls, and the names of the rows stay. */
export function CompareTable({ compared, stay, nights, title }: CompareTableProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { shared, differing } = amenitiesOf(compared);
  const row = (name: ReactNode, cell: (one: Compared) => ReactNode, key?: string) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      {compared.map((one) => (
        <td key={one.id}>{cell(one)}</td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
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
          {row(<Trans>Sleeps</Trans>, ({ people, largest }) => (
            <>
              {t`${plural(people, { one: '# person', other: '# people' })}`}
              <span className={css.soft}>{t`largest room: ${plural(largest, { one: '# person', other: '# people' })}`}</span>
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
              {checkIn ?? '–'}
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
    </section>
  );
}

interface HeadProps extends Pick<CompareTableProps, 'compared' | 'stay'> {
  readonly one: Compared;
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
      {others.length >= leastCompared && (
        <a className={css.drop} href={`?ids=${others.join(',')}${query.replace('?', '&')}`}>
          <Trans>Remove</Trans> <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      )}
    </>
  );
}

function Price({ one: { room, problem }, nights }: { readonly one: Compared; readonly nights: number }) {
  const locale = useLocale();
  if (room)
    return (
      <>
        <b>{nights > 0 ? formatMoney(locale, room.price) : <Trans>from {formatMoney(locale, room.price)}</Trans>}</b>
        <span className={css.soft}>{room.name}</span>
      </>
    );
  if (nights === 0 || problem === 'request') return <Trans>Price on request</Trans>;
  if (problem === 'rooms') return <Trans>No single room sleeps everyone, but several together might</Trans>;
  if (problem === 'dates') return <Trans>Only available on other dates or for a longer stay</Trans>;
  return <Trans>Not available on these dates</Trans>;
}
