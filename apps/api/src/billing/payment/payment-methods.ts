import { type OrderState, type PaymentMethod, paymentMethods } from '@nocleh/contracts/api/order.ts';
import { addDays, weekday } from '@nocleh/contracts/calendar-day.ts';
import type { FieldProblem } from '@nocleh/contracts/errors.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import { rateToCzk } from '../../booking/pricing/reference-rate.ts';
import { fieldProblem } from '../../http/problem.ts';

interface PayableOrder {
  readonly arrival: string;
  /** What vouchers leave of the price. */
  readonly toPay: Money;
}

/** Maximum working days of a transfer: banks have until the next one, and the statement is read on the one after. */
const transferDays = 2;

/** Whether a transfer made on `day` is certain to arrive by the day of arrival. Bank holidays are ignored. */
export function transferArrives(arrival: string, day: string): boolean {
  let reached = day;
  for (let left = transferDays; left > 0; left -= 1) {
    reached = addDays(reached, 1);
    while (weekday(reached) > 5) reached = addDays(reached, 1);
  }
  return reached <= arrival;
}

/** Maximum cash payment in crowns: act 254/2004, section 4. */
const maxCash = 270_000;
const cashAllowed = ({ amount, currency }: Money): boolean => (amount / 100) * rateToCzk(currency) <= maxCash;

interface PaymentRule {
  /** State of an order after it was placed with this method. */
  readonly stateAfterConfirm: OrderState;
  /** Whether the visitor gets instructions for a transfer. */
  readonly isTransferred: boolean;
  /** Whether the host is paid on the day of arrival; such payments are not recorded. */
  readonly isPaidOnArrival: boolean;
  /** Why the method is unavailable for an order on a day; null if it is available. */
  readonly obstacle: (order: PayableOrder, day: string) => FieldProblem | null;
}

const voucherPays = ({ toPay }: PayableOrder): boolean => toPay.amount === 0;
const wrongForVoucher = fieldProblem('/payment', 'voucher', 'Vouchers pay when, and only when, they leave nothing to pay');

/** Rules of each payment method. Texts have their own tables where they are shown. */
export const paymentRules = {
  bank_transfer: {
    stateAfterConfirm: 'awaiting_payment',
    isTransferred: true,
    isPaidOnArrival: false,
    obstacle: (order, day) => {
      if (voucherPays(order)) return wrongForVoucher;
      if (transferArrives(order.arrival, day)) return null;
      return fieldProblem('/payment', 'too_late', 'A transfer would not arrive before the stay begins');
    },
  },
  at_accommodation: {
    stateAfterConfirm: 'confirmed',
    isTransferred: false,
    isPaidOnArrival: true,
    obstacle: (order) => {
      if (voucherPays(order)) return wrongForVoucher;
      return cashAllowed(order.toPay) ? null : fieldProblem('/payment', 'cash_limit', 'The law forbids to pay so much in cash');
    },
  },
  voucher: {
    stateAfterConfirm: 'confirmed',
    isTransferred: false,
    isPaidOnArrival: false,
    obstacle: (order) => (voucherPays(order) ? null : wrongForVoucher),
  },
} as const satisfies Record<PaymentMethod, PaymentRule>;

/** Available payment methods of a held order, in display order. */
export const paymentMethodsOf = (order: PayableOrder, day: string): PaymentMethod[] =>
  paymentMethods.filter((method) => paymentRules[method].obstacle(order, day) === null);

/** Methods whose payment is never recorded. */
export const methodsPaidOnArrival: PaymentMethod[] = paymentMethods.filter((method) => paymentRules[method].isPaidOnArrival);
