import { parseArgs } from 'node:util';
import { Currency, type Money } from '@nocleh/contracts/money.ts';
import { CommandRefused } from './command-line.ts';

export interface BankPayment {
  readonly variableSymbol: string;
  readonly amount: Money;
  /** The bank's transaction number; a payment with a known one is not recorded again. */
  readonly reference: string;
}

/** A payment that can't be recorded, with the reason for the operator. */
export class PaymentRefused extends CommandRefused {}
/** A payment that matches no order or voucher, or not its amount; it is stored until an operator settles it. */
export class PaymentUnmatched extends PaymentRefused {}

export const moneyText = ({ amount, currency }: Money): string => `${(amount / 100).toFixed(2)} ${currency}`;

export const usage = `npm run payment -- <variable symbol> <amount> [--currency CZK|EUR] [--reference <bank reference>]

  Records a bank payment: confirms the order and sends the visitor the receipt, or issues the voucher and sends it.
  <amount>      as the bank prints it: 4560, 4560.50, 4560,50, "4 560,50"
  --currency    CZK unless said otherwise
  --reference   the bank's number of the transaction; recording the same one again changes nothing.
                Left out: the variable symbol and the amount stand for it.
  A payment that fits nothing is kept as unmatched; recorded again once it fits, it is settled.

npm run payment -- --unmatched                      lists them
npm run payment -- --settle <number> --note <text>  notes what was done with one: "sent back on 3 March"`;

/** Parses `4 560,50`, `4560.5` or `4560` into minor units. */
export function minorUnits(text: string): number {
  const match = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s/g, ''));
  if (!match) throw new PaymentRefused(`"${text}" is not an amount.`);
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

export type Task = { readonly list: true } | { readonly settle: number; readonly note: string } | BankPayment;

/** Parses the arguments of the payment command. */
export function taskFromArguments(args: readonly string[]): Task {
  if (!args.includes('--unmatched') && !args.includes('--settle')) return paymentFromArguments(args);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { unmatched: { type: 'boolean' }, settle: { type: 'string' }, note: { type: 'string', default: '' } },
  });
  const { settle, note } = values;
  if (positionals.length > 0 || (values.unmatched && settle !== undefined)) throw new PaymentRefused(usage);
  if (settle === undefined) return { list: true };
  if (!/^\d{1,9}$/.test(settle) || note.trim() === '')
    throw new PaymentRefused(`The number of an unmatched payment and a note are needed.\n\n${usage}`);
  return { settle: Number(settle), note: note.trim() };
}

export function paymentFromArguments(args: readonly string[]): BankPayment {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { currency: { type: 'string', default: 'CZK' }, reference: { type: 'string' } },
  });
  const [variableSymbol, amount, ...rest] = positionals;
  if (variableSymbol === undefined || amount === undefined || rest.length > 0)
    throw new PaymentRefused(`A variable symbol and an amount are needed.\n\n${usage}`);
  if (!/^\d{1,10}$/.test(variableSymbol))
    throw new PaymentRefused(`"${variableSymbol}" is not a variable symbol: it has one to ten digits.`);
  const currency = Currency.safeParse(values.currency.toUpperCase());
  if (!currency.success) throw new PaymentRefused(`"${values.currency}" is not a currency we take: CZK or EUR.`);
  const money = { amount: minorUnits(amount), currency: currency.data };
  return { variableSymbol, amount: money, reference: values.reference ?? `${variableSymbol}/${money.amount}/${money.currency}` };
}
