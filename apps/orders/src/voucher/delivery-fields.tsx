import { useLingui } from '@lingui/react/macro';
import { TextField } from '@nocleh/design-system/forms/text-field.tsx';
import { formatDate } from '@nocleh/i18n/format.ts';
import { useLocale } from '@nocleh/slice-kit/runtime.ts';

interface Control {
  readonly name: string;
  readonly defaultValue: string;
  readonly error?: string | undefined;
}

interface DeliveryFieldsProps {
  readonly field: (name: string) => Control;
  /** The first and the last day that can be chosen. */
  readonly today: string;
  readonly until: string;
  /** A voucher for an amount says what it is worth, so no price is kept from the recipient. */
  readonly isForAmount?: boolean;
}

/** Where the voucher is mailed besides its buyer, and on which day. */
export function DeliveryFields({ field, today, until, isForAmount = false }: DeliveryFieldsProps) {
  const { t } = useLingui();
  const last = formatDate(useLocale(), until);
  return (
    <>
      <TextField
        {...field('recipientEmail')}
        label={t`Recipient’s e-mail`}
        mark={t`optional`}
        hint={
          isForAmount
            ? t`You get the voucher in any case. If you fill this in, we’ll send it to the recipient too.`
            : t`You get the voucher in any case. If you fill this in, we’ll send it to the recipient too, without the price.`
        }
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        {...field('sendOn')}
        label={t`Day to send it to the recipient`}
        mark={t`optional`}
        hint={t`We send it in the morning, on ${last} at the latest. Without a day we send it today, or as soon as you have paid.`}
        type="date"
        min={today}
        max={until}
      />
    </>
  );
}

/** Texts for errors of these fields, by the name of the field. `email` is what was typed as the address. */
export function useDeliveryTexts(until: string, email: string): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const last = formatDate(useLocale(), until);
  return {
    sendOn: t`Choose a day from today to ${last}, or leave it empty.`,
    ...(email.trim() === '' && { recipientEmail: t`Fill in where we should send the voucher, or leave out the day.` }),
  };
}
