import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { newKey } from '@nocleh/api-client/new-key.ts';
import { today } from '@nocleh/contracts/calendar-day.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { i18nContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { FailureAlert } from '../../failure/failure-alert.tsx';
import { HoldClock } from '../../hold/hold-clock.tsx';
import { CancellationTerms } from '../../order/cancellation-terms.tsx';
import { ChangedPrice, PriceStep } from '../../order/changed-price.tsx';
import { withCountryName } from '../../order/country-name.ts';
import { loadOrder } from '../../order/load-order.ts';
import { beginAgainAddress, orderAddress, orderPageMeta } from '../../order/order-address.ts';
import { priceSeen } from '../../order/price-seen.ts';
import { PageFrame } from '../../page-frame/page-frame.tsx';
import { Steps } from '../../page-frame/steps.tsx';
import { TitledSection } from '../../page-frame/titled-section.tsx';
import { PriceTable } from '../../price/price-table.tsx';
import { GuestsSummary } from '../../stay-summary/guests-summary.tsx';
import { PackagePart } from '../../stay-summary/package-part.tsx';
import { StayBrief, StayFacts } from '../../stay-summary/stay-facts.tsx';
import { stayOfOrder } from '../../stay-summary/stay-of-order.ts';
import { submitPayment } from './payment.action.ts';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './payment-step.module.css';
import { PlaceOrder } from './place-order.tsx';
import { codeField } from './voucher-fields.ts';
import { VoucherPart, voucherText } from './voucher-part.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const locale = context.get(localeContext);
  const { searchParams } = new URL(request.url);
  const order = await loadOrder(args, 'payment');
  return {
    page: orderPageMeta(context.get(i18nContext)._(msg`Payment and summary`), order.token, 'payment'),
    stay: stayOfOrder(order),
    ordered: order.package,
    voucher: order.voucher,
    methods: order.paymentMethods,
    price: order.price,
    vouchers: order.vouchers,
    toPay: order.toPay,
    rates: order.rates,
    seen: priceSeen(searchParams, order.price.total),
    contact: withCountryName(locale, order.contact),
    guests: order.guests,
    note: order.note,
    rules: order.cancellation.rules,
    hostName: order.accommodation.hostName,
    heldUntil: order.holdExpiresAt,
    heldAgain: searchParams.get('held') === 'again',
    again: beginAgainAddress(locale, order),
    guestsPage: orderAddress(locale, order.token, 'guests'),
    today: today(),
    key: newKey(),
  };
}

export const action = submitPayment;

export function Component() {
  const {
    stay,
    ordered,
    voucher,
    methods,
    price,
    vouchers,
    toPay,
    rates,
    seen,
    contact,
    guests,
    note,
    rules,
    heldUntil,
    heldAgain,
    again,
    guestsPage,
    key,
    hostName,
    today,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t, i18n } = useLingui();
  const texts = { payment: t`Choose how you want to pay.`, terms: t`To book, you have to agree to the terms.` };
  const problem = refused?.voucher ?? null;
  const errors = [
    ...(refused?.errors ?? []).map((name) => ({ name: name as string, message: texts[name] })),
    ...(problem ? [{ name: codeField, message: i18n._(voucherText(problem)) }] : []),
  ];
  const error = (name: 'payment' | 'terms') => (refused?.errors.includes(name) ? texts[name] : undefined);
  return (
    <PageFrame
      heading={<Trans>Payment and summary</Trans>}
      below={<Steps current={3} back={{ 1: again, 2: guestsPage }} />}
      brief={<StayBrief stay={stay} total={price.total} />}
      aside={<StayFacts stay={stay} total={price.total} />}
    >
      {heldAgain && (
        <Alert tone="info" title={<Trans>We have held your choice for you again</Trans>}>
          <Trans>The first hold ran out before your form arrived. Please check the summary once more.</Trans>
        </Alert>
      )}
      {heldUntil && <HoldClock until={heldUntil} again={again} />}
      {seen && !refused && <ChangedPrice was={seen} now={price.total} why={heldAgain ? 'again' : 'ages'} />}
      {refused?.failure && (
        <FailureAlert kind={refused.failure} key={key}>
          {refused.failure === 'price_changed' && refused.seen && (
            <p>
              <PriceStep was={refused.seen} now={price.total} />
            </p>
          )}
        </FailureAlert>
      )}
      <Form method="post" noValidate className={styles.form}>
        {/* Enter in a field presses the first submit button, which would be one of the vouchers'. */}
        <button type="submit" hidden />
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="toPay" value={toPay.amount} />
        <input type="hidden" name="amount" value={price.total.amount} />
        <input type="hidden" name="currency" value={price.total.currency} />
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} />
        {!voucher && price.total.currency === 'CZK' && (
          <VoucherPart vouchers={vouchers} toPay={toPay} typed={refused?.code ?? ''} problem={problem} />
        )}
        {voucher ? (
          <TitledSection title={<Trans>How it is paid</Trans>}>
            <p>
              <Trans>With voucher {voucher.number}. There is nothing left to pay.</Trans>
            </p>
            <input type="hidden" name="payment" value="voucher" />
          </TitledSection>
        ) : toPay.amount === 0 ? (
          <TitledSection title={<Trans>How it is paid</Trans>}>
            <p>
              <Trans>With your gift voucher. There is nothing left to pay.</Trans>
            </p>
            <input type="hidden" name="payment" value="voucher" />
          </TitledSection>
        ) : (
          <PaymentMethods methods={methods} chosen={refused?.payment} error={error('payment')} />
        )}
        {contact && <GuestsSummary contact={contact} guests={guests} note={note} change={guestsPage} />}
        <TitledSection title={<Trans>Price</Trans>}>
          <PriceTable price={price} rates={rates} order={{ vouchers, toPay }} />
        </TitledSection>
        <TitledSection title={<Trans>Cancellation</Trans>}>
          <CancellationTerms rules={rules} arrival={stay.from} today={today} />
        </TitledSection>
        <PackagePart ordered={ordered} />
        <PlaceOrder
          name="terms"
          agreed={refused?.terms}
          error={error('terms')}
          action={voucher && <Trans>Book the stay with the voucher</Trans>}
        >
          {hostName && !ordered && (
            <p className={styles.soft}>
              <Trans>{hostName} is the host, and we sell you this stay.</Trans>
            </p>
          )}
        </PlaceOrder>
      </Form>
    </PageFrame>
  );
}
