import { useLingui } from '@lingui/react/macro';
import { fieldText } from '../order-flow/field-texts.ts';
import type { FieldErrors, Values } from '../order-flow/guests-step/guests-form.ts';
import { useDeliveryTexts } from './delivery-fields.tsx';

interface RefusedForm {
  readonly values?: Values;
  readonly errors?: FieldErrors;
  readonly preview?: { readonly sendOn?: string | undefined };
}

interface VoucherForm {
  readonly today: string;
  /** The last day on which the voucher can be sent to its recipient. */
  readonly until: string;
  /** Chosen for an address before the visitor chooses one. */
  readonly country: string;
  /** What is wrong with further fields, by their names. */
  readonly texts?: Readonly<Record<string, string>>;
}

/** Values and errors of a form that buys a voucher, after it was refused or a preview was asked for. */
export function useVoucherForm(refused: RefusedForm | undefined, { today, until, country, texts = {} }: VoucherForm) {
  const { t, i18n } = useLingui();
  const values: Values = refused?.values ?? {};
  const known: Readonly<Record<string, string>> = {
    ...useDeliveryTexts(until, values.recipientEmail ?? ''),
    ...texts,
    termsAccepted: t`To place the order, please agree to the terms and conditions.`,
  };
  const sendOn = refused?.preview?.sendOn;
  // Nothing is ordered by a preview, so the API has not seen its day.
  const isDayWrong = sendOn !== undefined && (sendOn < today || sendOn > until);
  const refusals: FieldErrors = isDayWrong ? { sendOn: 'invalid' } : (refused?.errors ?? {});
  const errors = Object.entries(refusals).map(([name, code]) => ({ name, message: known[name] ?? fieldText(i18n, name, code) }));
  const errorOf = (name: string) => errors.find((error) => error.name === name)?.message;
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? (name === 'country' ? country : ''),
    error: errorOf(name),
  });
  return { values, isDayWrong, errors, errorOf, field };
}
