import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import type { ReactNode } from 'react';
import { Cancellation } from '../terms/cancellation.tsx';
import { CancellationOfStay } from '../terms/cancellation-of-stay.tsx';
import type { AccommodationData } from './accommodation.loader.ts';
import css from './accommodation.module.css';

interface TermsProps {
  readonly accommodation: AccommodationData['accommodation'];
  /** Arrival of the requested stay, if dates were given. */
  readonly arrival: string | undefined;
}

/** Terms of a stay: check-in times, cancellation, stay fee, host. */
export function Terms({ accommodation, arrival }: TermsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { checkIn, checkOut, cancellation, stayFee, host, registration, bookable, roomTypes } = accommodation;
  const fee = stayFee && formatMoney(locale, stayFee);
  const isApart = roomTypes.some(({ fromPrice }) => fromPrice && fromPrice.perNight.currency !== stayFee?.currency);
  return (
    <dl className={css.facts}>
      {checkIn && (
        <Fact name={t`Check-in`}>
          {checkIn.to ? t`from ${checkIn.from} to ${checkIn.to}` : t({ message: `from ${checkIn.from}`, context: 'time of day' })}
        </Fact>
      )}
      {checkOut && <Fact name={t`Check-out`}>{t`until ${checkOut}`}</Fact>}
      {bookable && (
        <Fact name={t`Cancellation policy`}>
          {arrival ? <CancellationOfStay rules={cancellation} arrival={arrival} /> : <Cancellation rules={cancellation} />}
        </Fact>
      )}
      {fee && (
        <Fact name={t`Tourist tax`}>
          {isApart ? t`${fee} per adult per night, paid at the property` : t`${fee} per adult per night, included in the price`}
        </Fact>
      )}
      {host && (
        <Fact name={t`Host`}>
          {host.name}
          {host.address && <>, {host.address}</>}
          {host.registerNumber && <> ({t`reg. no. ${host.registerNumber}`})</>}
        </Fact>
      )}
      <Fact name={t`Registration number`}>
        {registration.kind === 'number' && registration.number}
        {registration.kind === 'not_required' && <Trans>not required by law</Trans>}
        {registration.kind === 'missing' && <Trans>the host has not given a number</Trans>}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
