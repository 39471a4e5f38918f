import type { HeldVoucher, Voucher } from '@nocleh/contracts/api/voucher.ts';
import { cellars, contact, crowns, house, instructions, orderedCellars, price } from './sample-order.ts';

export const voucherToken = 'Buyers-token-of-24-chars';
export const holderToken = 'Holders-token-of-24-char';

const contents = {
  number: 'P99-000001',
  locale: 'cs',
  package: { ...orderedCellars, contract: 'voucher', terms: ['Poukaz kupujete od nás.'] },
  accommodation: {
    slugs: house.slugs,
    name: house.name,
    placeName: 'Telč',
    street: 'Na Hradbách 1',
    picture: null,
    cancellation: [{ daysBefore: 7, percent: 0 }],
  },
  room: 'Pokoj pod střechou',
  nights: 2,
  adults: 2,
  children: 1,
  recipient: 'Žofie Říhová',
  dedication: 'Všechno nejlepší!',
  validUntil: '2099-07-31',
} as const satisfies Partial<Voucher>;

const { phone: _none, ...buyer } = contact;

/** A voucher with the data for its buyer: ordered, not paid yet. */
export const sampleVoucher = (change: Partial<Voucher> = {}): Voucher => ({
  ...structuredClone(contents),
  state: 'ordered',
  token: voucherToken,
  createdAt: '2099-05-01T10:00:00.000Z',
  buyer,
  price,
  paidAt: null,
  instructions,
  code: null,
  holderToken: null,
  delivery: { email: null, on: null, sentAt: null, until: '2099-07-31' },
  withdrawal: { possible: true, until: null },
  cancelledAt: null,
  cancellationFee: null,
  invoices: [],
  ...change,
});

export const issuedVoucher = (change: Partial<Voucher> = {}): Voucher =>
  sampleVoucher({
    state: 'issued',
    paidAt: '2099-05-02T10:00:00.000Z',
    instructions: null,
    code: '7K3M-Q0VX-D9TF-2B6H',
    holderToken,
    withdrawal: { possible: true, until: '2099-05-16' },
    invoices: [{ number: 'FV-2099-00001', token: 'Invoice-token-of-22-chars', kind: 'invoice' }],
    ...change,
  });

/** A voucher with the data for its holder. */
export const sampleHeldVoucher = (change: Partial<HeldVoucher> = {}): HeldVoucher => ({
  ...structuredClone(contents),
  state: 'issued',
  token: holderToken,
  code: '7K3M-Q0VX-D9TF-2B6H',
  accommodationId: house.id,
  roomType: cellars.room.roomType,
  arrivals: ['2099-06-05', '2099-06-12'],
  ...change,
});

export const voucherPackage = {
  ...cellars,
  contract: 'voucher',
  arrivals: [],
  voucher: { price: { ...price, total: crowns(4570) }, validUntil: '2099-07-31', sendUntil: '2099-07-31' },
  terms: ['Poukaz kupujete od nás.'],
} as const;
