import { isApiError } from '@nocleh/api-client/api-error.ts';
import { keyFor } from '@nocleh/api-client/idempotency-key.ts';
import * as endpoint from '@nocleh/contracts/api/endpoint-paths.ts';
import type { VoucherPreviewRequest } from '@nocleh/contracts/api/voucher.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { apiContext, localeContext } from '@nocleh/slice-kit/runtime.ts';
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type FailureKind, failureStatus, toFailure } from '../failure/failure.ts';
import { purchaseAddress } from '../order/order-address.ts';
import { errorsAt, type FieldErrors, refusedFields, typedContact, type Values } from '../order-flow/guests-step/guests-form.ts';
import { typedAmount } from './amount-form.ts';
import { typedDelivery } from './delivery-form.ts';
import { previewField } from './preview-field.ts';

interface Answer {
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly failure: FailureKind | null;
  /** What the recipient will read, and when, if only a preview was asked for. */
  readonly preview?: VoucherPreviewRequest;
  /** What a previewed voucher for an amount is worth. */
  readonly amount?: Money;
}

const refuse = (issues: readonly { readonly path: readonly PropertyKey[] }[], values: Values) =>
  data<Answer>(
    {
      values,
      errors: errorsAt(
        issues.map(({ path }) => path),
        values,
      ),
      failure: null,
    },
    { status: 422 },
  );

/** Orders a voucher of a package. */
export const submitVoucher = async (args: ActionFunctionArgs) => await submit(args, false);

/** Orders a voucher for an amount. */
export const submitAmountVoucher = async (args: ActionFunctionArgs) => await submit(args, true);

/** Shows what the recipient will read; with an amount also what the voucher is worth. */
async function preview(values: Values, given: object, amount: Money | null) {
  const { VoucherAmount, VoucherPreviewRequest: PreviewSchema } = await import('@nocleh/contracts/api/voucher.ts');
  const checked = PreviewSchema.safeParse(given);
  const worth = amount && VoucherAmount.safeParse(amount);
  const issues = [
    ...(checked.error?.issues ?? []),
    ...(worth?.error?.issues.map((issue) => ({ ...issue, path: ['amount', ...issue.path] })) ?? []),
  ];
  if (!checked.success || issues.length > 0) return refuse(issues, values);
  return data<Answer>({ values, errors: {}, failure: null, preview: checked.data, ...(worth?.success && { amount: worth.data }) });
}

async function submit({ request, context }: ActionFunctionArgs, isForAmount: boolean) {
  const locale = context.get(localeContext);
  const form = await request.formData();
  const values: Values = Object.fromEntries([...form].filter((field): field is [string, string] => typeof field[1] === 'string'));
  const { phone: _none, ...buyer } = typedContact(values);
  const delivery = typedDelivery(values);
  const schemas = await import('@nocleh/contracts/api/voucher.ts');
  const given = { recipient: values.recipient, dedication: values.dedication, ...delivery };
  const amount = typedAmount(values);
  if (form.has(previewField)) return await preview(values, given, isForAmount ? amount : null);
  const ordered = { ...given, locale, buyer, termsAccepted: form.has('termsAccepted') };
  const checked = isForAmount
    ? schemas.AmountVoucherRequest.safeParse({ ...ordered, amount })
    : schemas.VoucherRequest.safeParse({
        ...ordered,
        package: Number(values.package || Number.NaN),
        total: { amount: Number(values.amount || Number.NaN), currency: values.currency },
      });
  if (!checked.success) return refuse(checked.error.issues, values);
  try {
    const api = context.get(apiContext);
    const idempotencyKey = keyFor(values.key, checked.data);
    const { token } = await ('package' in checked.data
      ? api.call(endpoint.orderVoucher, { body: checked.data, idempotencyKey })
      : api.call(endpoint.orderAmountVoucher, { body: checked.data, idempotencyKey }));
    return redirect(purchaseAddress(locale, token), 303);
  } catch (error) {
    const failure = toFailure(error);
    const fields = isApiError(error) && failure === 'invalid' ? refusedFields(error.problem?.errors ?? [], values) : {};
    const isOfFields = Object.keys(fields).length > 0;
    return data<Answer>({ values, errors: fields, failure: isOfFields ? null : failure }, { status: failureStatus(error) });
  }
}
