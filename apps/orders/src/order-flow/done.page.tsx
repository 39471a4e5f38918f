import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { deferred } from '@nocleh/slice-kit/deferred.ts';
import { i18nContext, useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loadOrder } from '../order/load-order.ts';
import { orderAddress, orderPageMeta } from '../order/order-address.ts';
import { OrderFiles } from '../order/order-files.tsx';
import { PageFrame } from '../page-frame/page-frame.tsx';
import { TitledSection } from '../page-frame/titled-section.tsx';
import { paymentViews } from '../payment/payment-views.tsx';
import { PriceTable } from '../price/price-table.tsx';
import { HostContact } from '../stay-summary/host-contact.tsx';
import { hostOfOrder } from '../stay-summary/host-of-order.ts';
import { StayFacts } from '../stay-summary/stay-facts.tsx';
import { stayOfOrder } from '../stay-summary/stay-of-order.ts';
import { PaymentInstructions } from '../transfer/payment-instructions.tsx';
import { qrPath } from '../transfer/qr.ts';
import styles from './payment-step/payment-step.module.css';

const TripPack = deferred(() => import('../trip-pack/trip-pack.tsx').then(({ TripPack }) => TripPack));

export async function loader(args: LoaderFunctionArgs) {
  const order = await loadOrder(args, 'done');
  const { token, number, instructions, invoices, payment, paidAt, price, rates, vouchers, toPay } = order;
  return {
    page: orderPageMeta(args.context.get(i18nContext)._(msg`Booking ${number} has been placed`), token, 'done'),
    token,
    number,
    email: order.contact?.email ?? '',
    payment,
    paidAt,
    price,
    rates,
    vouchers,
    toPay,
    instructions,
    qr: instructions && (await qrPath(instructions.qr)),
    invoices,
    host: hostOfOrder(order),
    stay: stayOfOrder(order),
  };
}

export function Component() {
  const { token, number, email, payment, paidAt, price, rates, vouchers, toPay, instructions, qr, invoices, stay, host } =
    useLoaderData<typeof loader>();
  const locale = useLocale();
  const View = payment && paymentViews[payment];
  return (
    <PageFrame
      heading={<Trans>Thank you for your booking</Trans>}
      below={
        <p>
          <Trans>
            Your booking number is <strong>{number}</strong>. We are sending the confirmation with the calendar file to {email}.
          </Trans>
        </p>
      }
      aside={
        <>
          <StayFacts stay={stay} />
          <PriceTable price={price} rates={rates} order={{ vouchers, toPay }} />
        </>
      }
    >
      <TitledSection className={styles.next} title={<Trans>What happens now</Trans>}>
        {View && (
          <p>
            <View.AfterPlacing instructions={instructions} paidAt={paidAt} price={{ ...price, total: toPay }} />
          </p>
        )}
        {instructions && qr && <PaymentInstructions instructions={instructions} qr={qr} />}
      </TitledSection>
      <OrderFiles invoices={invoices} calendar={token} />
      <Suspense>
        <TripPack token={token} number={number} isOver={false} />
      </Suspense>
      <HostContact host={host} />
      <p>
        <Trans>
          You’ll always find everything about the booking, including how to cancel it, on{' '}
          <a href={orderAddress(locale, token)}>your booking page</a>. Keep its address to yourself: anyone who has it can see and cancel
          the booking.
        </Trans>
      </p>
    </PageFrame>
  );
}
