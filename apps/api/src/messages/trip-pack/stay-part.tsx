import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@nocleh/i18n/format.ts';
import type { JSX, ReactNode } from 'react';
import { lineQuantity, lineTitle, paidByVoucher } from '../../billing/invoice/pdf/line-text.ts';
import type { OrderMailData } from '../mail/data/mail-data.ts';
import { ArrivalText, BookedText, DepartureText, PlaceText } from '../mail/parts/stay-texts.tsx';

interface PartProps {
  readonly order: OrderMailData['order'];
  readonly i18n: I18n;
}

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }): JSX.Element => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is booked, for whom and when. */
export function StayPart({ order, i18n }: PartProps): JSX.Element {
  return (
    <section>
      <h2>
        <Trans>Your stay</Trans>
      </h2>
      <dl>
        <Fact name={<Trans>Accommodation</Trans>}>
          <PlaceText order={order} />
        </Fact>
        {order.package && <Fact name={<Trans>Package</Trans>}>{order.package.title}</Fact>}
        <Fact name={<Trans>Arrival</Trans>}>
          <ArrivalText order={order} />
        </Fact>
        <Fact name={<Trans>Departure</Trans>}>
          <DepartureText order={order} />
        </Fact>
        <Fact name={<Trans>Booked</Trans>}>
          <BookedText order={order} />
        </Fact>
        <Fact name={<Trans>Guests</Trans>}>{i18n._(msg`${plural(order.guests.length, { one: '# person', other: '# people' })}`)}</Fact>
      </dl>
    </section>
  );
}

/** The lines of the price, the total, and what vouchers leave of it. */
export function PricePart({ order: { locale, price, vouchers, toPay }, i18n }: PartProps): JSX.Element {
  return (
    <section>
      <h2>
        <Trans>Price</Trans>
      </h2>
      <table>
        <tbody>
          {price.lines.map((line, index) => (
            <tr key={index}>
              <th scope="row">{[lineTitle(i18n, line), lineQuantity(i18n, line)].filter((part) => part !== '').join(', ')}</th>
              <td>{formatMoney(locale, line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {price.onArrival ? <Trans>Total without the tourist tax</Trans> : <Trans>Total including all charges</Trans>}
            </th>
            <td>{formatMoney(locale, price.total)}</td>
          </tr>
          {vouchers.map(({ number, amount }) => (
            <tr key={number}>
              <th scope="row">{i18n._(paidByVoucher(number))}</th>
              <td>{formatMoney(locale, { ...amount, amount: -amount.amount })}</td>
            </tr>
          ))}
          {vouchers.length > 0 && (
            <tr>
              <th scope="row">
                <Trans>Left to pay</Trans>
              </th>
              <td>{formatMoney(locale, toPay)}</td>
            </tr>
          )}
          {price.onArrival && (
            <tr>
              <th scope="row">
                <Trans>Tourist tax, paid at the property</Trans>
              </th>
              <td>{formatMoney(locale, price.onArrival)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}
