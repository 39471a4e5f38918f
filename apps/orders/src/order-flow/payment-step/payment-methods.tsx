import { Trans, useLingui } from '@lingui/react/macro';
import type { Order } from '@nocleh/contracts/api/order.ts';
import { Alert } from '@nocleh/design-system/feedback/alert.tsx';
import { RadioGroup } from '@nocleh/design-system/forms/radio-group.tsx';
import { paymentViews } from '../../payment/payment-views.tsx';

interface PaymentMethodsProps {
  /** Payment methods that the API accepts for this order now. */
  readonly methods: Order['paymentMethods'];
  readonly chosen?: string | undefined;
  readonly error?: string | undefined;
}

/** Choice of payment methods. A single one is preselected, with the reason why there is no other. */
export function PaymentMethods({ methods, chosen, error }: PaymentMethodsProps) {
  const { t } = useLingui();
  const options = methods.flatMap((value) => {
    const { option } = paymentViews[value];
    return option ? [{ value, label: option.label, hint: <option.Hint methods={methods} /> }] : [];
  });
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
