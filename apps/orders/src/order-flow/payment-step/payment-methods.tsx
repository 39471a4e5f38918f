import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { RadioGroup } from '@nocleh/design-system/forms/radio-group.tsx';

interface PaymentMethodsProps {
  /** Those that the API takes for this order now. */
  readonly methods: Order['paymentMethods'];
  readonly chosen?: string | undefined;
  readonly error?: string | undefined;
}

/** The ways to pay. Where only one is left, it is chosen, and the reason is said. */
export function PaymentMethods({ methods, chosen, error }: PaymentMethodsProps) {
  const { t } = useLingui();
  const options = [
    {
      value: 'bank_transfer',
      label: t`By bank transfer`,
      hint: t`The booking takes effect at once. You get a QR code, the bank details and a date to pay by.`,
    },
    {
      value: 'at_accommodation',
      label: t`At the property`,
      hint: methods.includes('bank_transfer')
        ? t`You pay the host on arrival. The stay is confirmed at once.`
        : t`You pay the host on arrival. The stay is confirmed at once. A bank transfer would not arrive before your stay begins.`,
    },
  ].filter(({ value }) => (methods as readonly string[]).includes(value));
  if (options.length === 0)
    return (
      <Alert tone="warning" title={<Trans>This stay can’t be paid in time</Trans>}>
        <Trans>
          A bank transfer would not arrive before it begins, and the law doesn’t allow so much to be paid in cash. Choose later dates.
        </Trans>
      </Alert>
    );
  return (
    <RadioGroup
      boxed
      required
      name="payment"
      legend={t`How you want to pay`}
      defaultValue={chosen || (options.length === 1 ? options[0]?.value : undefined)}
      error={error}
      options={options}
    />
  );
}
