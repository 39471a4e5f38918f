import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@nocleh/design-system/forms/text-area.tsx';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import type { ComponentProps } from 'react';
import { DeliveryFields } from './delivery-fields.tsx';

/** A copy of the contract's `dedicationLimit`, whose module with schemas is loaded only when the form is sent. */
const dedicationLimit = 400;

/** Whom a voucher is for, what they read on it, and when it is mailed to them. */
export function GreetingFields(props: ComponentProps<typeof DeliveryFields>) {
  const { t } = useLingui();
  const { field } = props;
  return (
    <>
      <TextField
        {...field('recipient')}
        label={t`Name on the voucher`}
        mark={t`optional`}
        hint={t`It doesn’t have to be yours: anyone can use the voucher.`}
        maxLength={80}
        autoComplete="off"
      />
      <TextArea
        {...field('dedication')}
        label={t`Personal message`}
        mark={t`optional`}
        hint={t`At most ${dedicationLimit} characters.`}
        maxLength={dedicationLimit}
        rows={3}
      />
      <DeliveryFields {...props} />
    </>
  );
}
