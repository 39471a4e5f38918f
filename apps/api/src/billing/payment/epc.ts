export interface EpcPayment {
  readonly accountName: string;
  readonly iban: string;
  readonly bic: string;
  /** Euro cents. */
  readonly cents: number;
  readonly remittance: string;
}

/** The text of a European payment QR code: EPC069-12, version 002, UTF-8, SEPA credit transfer, unstructured remittance. */
export const epc = (payment: EpcPayment): string => {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    payment.bic,
    payment.accountName.slice(0, 70),
    payment.iban.replaceAll(' ', ''),
    `EUR${(payment.cents / 100).toFixed(2)}`,
    '',
    '',
    payment.remittance.slice(0, 140),
  ];
  return lines.join('\n');
};
