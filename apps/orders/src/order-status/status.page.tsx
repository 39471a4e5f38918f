import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { buttonClass } from '@nocleh/design-system/actions/button.tsx';
import { formatMoney } from '@nocleh/i18n/format.ts';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { i18nContext, localeContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CancellationTerms } from '../order/cancellation-terms.tsx';
import { withCountryName } from '../order/country-name.ts';
import { loadOrder } from '../order/load-order.ts';
import { beginAgainAddress, orderAddress, orderPageMeta } from '../order/order-address.ts';
import { OrderFiles } from '../order/order-files.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { PriceTable } from '../price/price-table.tsx';
import { GuestsSummary } from '../stay-summary/guests-summary.tsx';
import { HostContact } from '../stay-summary/host-contact.tsx';
import { hostOfOrder } from '../stay-summary/host-of-order.ts';
import { PackagePart } from '../stay-summary/package-part.tsx';
import { StayFacts } from '../stay-summary/stay-facts.tsx';
import { stayOfOrder } from '../stay-summary/stay-of-order.ts';
import { PaymentInstructions } from '../transfer/payment-instructions.tsx';
import { qrPath } from '../transfer/qr.ts';
import { OrderState } from './order-state.tsx';
import styles from './order-status.module.css';

const TripPack = deferred(() => import('../trip-pack/trip-pack.tsx').then(({ TripPack }) => TripPack));

export async function loader(args: LoaderFunctionArgs) {
  const locale = args.context.get(localeContext);
  const order = await loadOrder(args, 'status');
  const { token, number, instructions, guests, note, price, rates, vouchers, toPay, payment, paidAt, ...end } = order;
  const { cancelledAt, cancelledBy, cancellation, invoices } = end;
  return {
    page: orderPageMeta(args.context.get(i18nContext)._(msg`Booking ${number}`), token, 'status'),
    // The API's sweeper may not have marked the expired hold yet.
    state: order.state === 'held' ? ('expired' as const) : order.state,
    again: beginAgainAddress(locale, order),
    stay: stayOfOrder(order),
    ordered: order.package,
    host: hostOfOrder(order),
    qr: instructions && (await qrPath(instructions.qr)),
    contact: withCountryName(locale, order.contact),
    today: today(),
    ...{
      token,
      number,
      instructions,
      guests,
      note,
      price,
      rates,
      vouchers,
      toPay,
      payment,
      paidAt,
      cancelledAt,
      cancelledBy,
      cancellation,
      invoices,
    },
  };
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  const { state, token, number, stay, ordered, price, rates, contact, instructions, qr, cancellation, invoices, today, host } = order;
  const locale = useLocale();
  const isOver = state === 'expired' || state === 'cancelled';
  return (
    <PageFrame
      heading={<Trans>Booking {number}</Trans>}
      below={<OrderState {...order} />}
      aside={
        <>
          <StayFacts stay={stay} />
          <PriceTable price={price} rates={rates} order={order} />
        </>
      }
    >
      {!isOver && instructions && qr && (
        <TitledSection title={<Trans>Payment details</Trans>}>
          <PaymentInstructions instructions={instructions} qr={qr} />
        </TitledSection>
      )}
      {state !== 'expired' && <OrderFiles invoices={invoices} calendar={isOver ? null : token} />}
      {state !== 'expired' && (
        <Suspense>
          <TripPack token={token} number={number} isOver={isOver} />
        </Suspense>
      )}
      {!isOver && <HostContact host={host} />}
      {contact && <GuestsSummary contact={contact} guests={order.guests} note={order.note} />}
      {!isOver && state !== 'completed' && (
        <TitledSection title={<Trans>Cancellation</Trans>}>
          <CancellationTerms rules={cancellation.rules} arrival={stay.from} today={today} />
          {cancellation.possible ? (
            <div className={styles.cancel}>
              <p>
                {cancellation.fee.amount === 0 ? (
                  <Trans>Cancelling now costs nothing.</Trans>
                ) : (
                  <Trans>Cancelling now costs {formatMoney(locale, cancellation.fee)}.</Trans>
                )}
              </p>
              <a className={buttonClass({ variant: 'secondary' })} href={orderAddress(locale, token, 'cancel')}>
                <Trans>Cancel booking</Trans>
              </a>
            </div>
          ) : (
            <p className={styles.cancel}>
              <Trans>The booking can no longer be cancelled here. If something has happened, contact the host.</Trans>
            </p>
          )}
        </TitledSection>
      )}
      {!isOver && <PackagePart ordered={ordered} />}
    </PageFrame>
  );
}
