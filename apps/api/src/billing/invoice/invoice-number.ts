import type { InvoiceKind } from '../../db/tables/invoice.ts';

const prefix = { invoice: 'FV', credit_note: 'DP' } as const satisfies Record<InvoiceKind, string>;

/** `FV-2026-00017` (faktura vydaná), `DP-2026-00003` (daňový opravný doklad). */
export const invoiceNumber = (kind: InvoiceKind, year: number, serial: number): string =>
  `${prefix[kind]}-${year}-${String(serial).padStart(5, '0')}`;

/** The digits of an invoice's number, `202600017`; banks accept at most ten, enough for a million invoices a year. */
export const variableSymbol = (number: string): string => number.replaceAll(/\D/g, '');
