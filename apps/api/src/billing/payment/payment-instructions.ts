import type { PaymentInstructions } from '@nocleh/contracts/api/order.ts';
import type { Money } from '@nocleh/contracts/money.ts';
import type { Seller } from '../seller/seller.ts';
import { epc } from './epc.ts';
import { spayd } from './spayd.ts';

export interface Transfer {
  readonly amount: Money;
  readonly variableSymbol: string;
  readonly dueDate: string;
  /** The order's number, shown on the bank statement. */
  readonly reference: string;
}

function qrText(bank: Seller['bank'], transfer: Transfer): string {
  const { amount, variableSymbol, dueDate, reference } = transfer;
  if (amount.currency === 'CZK')
    return spayd({ iban: bank.iban, bic: bank.bic, amount, variableSymbol, dueDate, message: `NOCLEH ${reference}` });
  return epc({
    accountName: bank.accountName,
    iban: bank.iban,
    bic: bank.bic,
    cents: amount.amount,
    remittance: `VS${variableSymbol} NOCLEH ${reference}`,
  });
}

export const paymentInstructions = (bank: Seller['bank'], transfer: Transfer): PaymentInstructions => ({
  accountName: bank.accountName,
  // Transfers in euro can't use the domestic account number.
  account: transfer.amount.currency === 'CZK' ? bank.account : null,
  iban: bank.iban,
  bic: bank.bic,
  variableSymbol: transfer.variableSymbol,
  amount: transfer.amount,
  dueDate: transfer.dueDate,
  qr: qrText(bank, transfer),
});
