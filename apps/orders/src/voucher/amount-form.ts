import type { Money } from '@nocleh/contracts/money.ts';
import type { Values } from '../order-flow/guests-step/guests-form.ts';

/** Names of the choice of suggested amounts, in crowns, and of the field for another one, which counts if it is filled in. */
export const suggestedField = 'suggested';
export const amountField = 'amount';

/** Hellers of an amount in crowns as somebody writes it: `1500`, `1 500 Kč`, `1.500`, `1500,00`; `NaN` for anything else. */
export function hellers(text: string): number {
  const plain = text.replace(/\s|kč|czk|,-/gi, '');
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(/^\d{1,3}(?:[.,]\d{3})+$/.test(plain) ? plain.replace(/[.,]/g, '') : plain);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : Number.NaN;
}

/** The amount of a form, not yet validated. */
export const typedAmount = (values: Values): Money => ({
  amount: hellers(values[amountField]?.trim() || (values[suggestedField] ?? '')),
  currency: 'CZK',
});
