import { Trans, useLingui } from '@lingui/react/macro';
import type { Voucher } from '@nocleh/contracts/api/voucher.ts';
import { dayOf } from '@nocleh/contracts/calendar-day.ts';
import { Button } from '@nocleh/design-system/actions/button.tsx';
import { Disclosure } from '@nocleh/design-system/actions/disclosure.tsx';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { ErrorSummary } from '@nocleh/design-system/forms/error-summary.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';
import { Form, useActionData, useNavigation } from 'react-router';
import { FailureAlert } from '../failure/failure-alert.tsx';
import { fieldText } from '../order-flow/field-texts.ts';
import { TitledSection } from '../page-frame/titled-section.tsx';
import type { changeDelivery } from './delivery.action.ts';
import { DeliveryFields, useDeliveryTexts } from './delivery-fields.tsx';
import { sendField, sendingId } from './delivery-form.ts';
import { SendingPlan } from './sending-plan.tsx';
import styles from './voucher.module.css';

interface DeliverySectionProps {
  readonly voucher: Voucher;
  readonly today: string;
  /** Key of the form that sends it. */
  readonly formKey: string;
  /** A change came after the voucher was sent, used or ended. */
  readonly isTooLate: boolean;
}

/** Must be the same function in all renders: React calls a new ref callback again, which would move the focus each time. */
const focusOnMount = (box: HTMLElement | null) => box?.focus();

/** When a voucher goes to its recipient. Until then its buyer can change that, and send a paid one at once. */
export function DeliverySection({ voucher, today, formKey, isTooLate }: DeliverySectionProps) {
  const { delivery, state } = voucher;
  const answer = useActionData<typeof changeDelivery>();
  const sending = useNavigation().state === 'submitting';
  if (delivery.until === null && delivery.sentAt === null && !isTooLate) return null;
  return (
    <TitledSection id={sendingId} className={styles.delivery} title={<Trans>Sending to the recipient</Trans>}>
      {answer?.failure && <FailureAlert kind={answer.failure} key={formKey} />}
      {isTooLate && (
        <Alert tone="warning" role="alert" tabIndex={-1} ref={focusOnMount} key={formKey} title={<Trans>Nothing has been changed</Trans>}>
          <Trans>In the meantime the voucher was sent, used or returned, or it has expired.</Trans>
        </Alert>
      )}
      {/* A live region: after a change of the form below it is read out. */}
      <p role="status" className={styles.sending}>
        <State voucher={voucher} today={today} />
      </p>
      {delivery.until !== null && delivery.email !== null && state === 'issued' && (
        <Form method="post">
          <input type="hidden" name="key" value={formKey} />
          <Button type="submit" name={sendField} value="1" variant="secondary" loading={sending}>
            <Trans>Send now</Trans>
          </Button>
        </Form>
      )}
      {delivery.until !== null && (
        <ChangeForm
          key={`${delivery.email} ${delivery.on}`}
          delivery={delivery}
          until={delivery.until}
          today={today}
          isForAmount={voucher.kind === 'amount'}
        />
      )}
    </TitledSection>
  );
}

function State({ voucher: { delivery, paidAt }, today }: Pick<DeliverySectionProps, 'voucher' | 'today'>) {
  const locale = useLocale();
  const { email, on, sentAt, until } = delivery;
  if (sentAt)
    return (
      <Trans>
        We sent the voucher to {email} on {formatDate(locale, dayOf(new Date(sentAt)))}.
      </Trans>
    );
  if (until === null) return <Trans>The voucher isn’t sent to its recipient.</Trans>;
  if (email !== null && on !== null) return <SendingPlan email={email} on={on} today={today} isPaid={paidAt !== null} />;
  return <Trans>You alone get the voucher. We can also e-mail it to its recipient, on a day that you choose.</Trans>;
}

interface ChangeFormProps {
  readonly delivery: Voucher['delivery'];
  readonly until: string;
  readonly today: string;
  readonly isForAmount: boolean;
}

function ChangeForm({ delivery: { email, on }, until, today, isForAmount }: ChangeFormProps) {
  const { t, i18n } = useLingui();
  const answer = useActionData<typeof changeDelivery>();
  const values = answer?.values;
  // A day that is over, as the payment is late, can't be chosen again: empty means as soon as it is paid.
  const stored: Readonly<Record<string, string>> = { recipientEmail: email ?? '', sendOn: on !== null && on > today ? on : '' };
  const texts = useDeliveryTexts(until, values?.recipientEmail ?? '');
  const errors = Object.entries(answer?.errors ?? {}).map(([name, code]) => ({
    name,
    message: texts[name] ?? fieldText(i18n, name, code),
  }));
  const field = (name: string) => ({
    name,
    defaultValue: values?.[name] ?? stored[name] ?? '',
    error: errors.find((error) => error.name === name)?.message,
  });
  return (
    <Disclosure
      summary={email === null ? <Trans>E-mail it to the recipient</Trans> : <Trans>Change the day or the address</Trans>}
      open={errors.length > 0}
    >
      <Form method="post" noValidate className={styles.narrow}>
        <ErrorSummary title={t`Check the highlighted fields`} errors={errors} answer={answer} />
        <DeliveryFields field={field} today={today} until={until} isForAmount={isForAmount} />
        <div>
          <Button type="submit">
            <Trans>Save the change</Trans>
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
