import { Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { formatNamedDate } from '@nocleh/i18n/named-dates.ts';
import type { JSX } from 'react';

interface StayTextProps {
  readonly order: Order;
}

/** The name of the house and its address. */
export const PlaceText = ({ order: { accommodation } }: StayTextProps): JSX.Element => (
  <>
    <strong>{accommodation.name}</strong>
    <br />
    {[accommodation.street, accommodation.placeName].filter((part) => part !== '').join(', ')}
  </>
);

/** The day of arrival and the hours in which guests are expected. */
export const ArrivalText = ({ order: { accommodation, from, locale } }: StayTextProps): JSX.Element => (
  <>
    {formatNamedDate(locale, from, 'long')}
    {accommodation.checkIn && (
      <>
        ,{' '}
        <Trans>
          {accommodation.checkIn.from}–{accommodation.checkIn.to}
        </Trans>
      </>
    )}
  </>
);

/** The day of departure and the hour by which guests leave. */
export const DepartureText = ({ order: { accommodation, to, locale } }: StayTextProps): JSX.Element => (
  <>
    {formatNamedDate(locale, to, 'long')}
    {accommodation.checkOut && (
      <>
        , <Trans>by {accommodation.checkOut}</Trans>
      </>
    )}
  </>
);

/** A line for each type of room. */
export const BookedText = ({ order: { rooms } }: StayTextProps): JSX.Element => (
  <>
    {rooms.map((room) => (
      <div key={room.roomType}>
        {room.units} × {room.name}
      </div>
    ))}
  </>
);
