import { Plural, Trans } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import type { JSX, ReactNode } from 'react';
import { style } from './mail-style.ts';
import { ArrivalText, BookedText, DepartureText, PlaceText } from './stay-texts.tsx';

/** Marks tables of facts, which the text version formats differently from layout tables. */
export const factsClass = 'facts';

export const Row = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }): JSX.Element => (
  <tr>
    <td style={style.label}>{label}</td>
    <td style={style.value}>{children}</td>
  </tr>
);

export const Rows = ({ children }: { readonly children: ReactNode }): JSX.Element => (
  <table role="presentation" className={factsClass} cellPadding={0} cellSpacing={0} style={style.table}>
    <tbody>{children}</tbody>
  </table>
);

/** Place, dates and guests, the same in every mail. */
export function StayFacts({ order }: { readonly order: Order }): JSX.Element {
  return (
    <Rows>
      <Row label={<Trans>Booking number</Trans>}>{order.number}</Row>
      {order.package && (
        <Row label={<Trans>Package</Trans>}>
          <strong>{order.package.title}</strong>
        </Row>
      )}
      <Row label={<Trans>Accommodation</Trans>}>
        <PlaceText order={order} />
      </Row>
      <Row label={<Trans>Arrival</Trans>}>
        <ArrivalText order={order} />
      </Row>
      <Row label={<Trans>Departure</Trans>}>
        <DepartureText order={order} />
      </Row>
      <Row label={<Trans>Booked</Trans>}>
        <BookedText order={order} />
      </Row>
      <Row label={<Trans>Guests</Trans>}>
        <Plural value={order.guests.length} one="# person" other="# people" />
      </Row>
    </Rows>
  );
}
