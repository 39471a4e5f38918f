import type { AmountVoucher, HeldAmountVoucher, HeldPackageVoucher, PackageVoucher } from '@nocleh/contracts/api/voucher.ts';
import { cellars, contact, crowns, house, instructions, orderedCellars, price } from './sample-order.ts';

export const voucherToken = 'Buyers-token-of-24-chars';
export const holderToken = 'Holders-token-of-24-char';

const contents = {
  kind: 'package',
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
} as const satisfies Partial<PackageVoucher>;

const { phone: _none, ...buyer } = contact;

/** A voucher with the data for its buyer: ordered, not paid yet. */
export const sampleVoucher = (change: Partial<PackageVoucher> = {}): PackageVoucher => ({
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
  withdrawal: { possible: true, until: null, refund: price.total },
  cancelledAt: null,
  cancellationFee: null,
  invoices: [],
  ...change,
});

export const issuedVoucher = (change: Partial<PackageVoucher> = {}): PackageVoucher =>
  sampleVoucher({
    state: 'issued',
    paidAt: '2099-05-02T10:00:00.000Z',
    instructions: null,
    code: '7K3M-Q0VX-D9TF-2B6H',
    holderToken,
    withdrawal: { possible: true, until: '2099-05-16', refund: price.total },
    invoices: [{ number: 'FV-2099-00001', token: 'Invoice-token-of-22-chars', kind: 'invoice' }],
    ...change,
  });

/** A voucher with the data for its holder. */
export const sampleHeldVoucher = (change: Partial<HeldPackageVoucher> = {}): HeldPackageVoucher => ({
  ...structuredClone(contents),
  state: 'issued',
  token: holderToken,
  code: '7K3M-Q0VX-D9TF-2B6H',
  accommodationId: house.id,
  roomType: cellars.room.roomType,
  arrivals: ['2099-06-05', '2099-06-12'],
  ...change,
});

const amountContents = {
  kind: 'amount',
  number: 'P99-000002',
  locale: 'cs',
  amount: crowns(2000),
  balance: crowns(2000),
  terms: ['Poukaz kupujete od nás.'],
  recipient: 'Žofie Říhová',
  dedication: 'Všechno nejlepší!',
  validUntil: '2101-05-31',
} as const satisfies Partial<AmountVoucher>;

/** A paid voucher for an amount with the data for its buyer. */
export const issuedAmount = (change: Partial<AmountVoucher> = {}): AmountVoucher => {
  const { package: _p, accommodation: _a, room: _r, nights: _n, adults: _d, children: _c, ...bought } = issuedVoucher({ invoices: [] });
  const price = { nights: 0, lines: [], total: crowns(2000), vat: [] };
  return {
    ...bought,
    ...structuredClone(amountContents),
    terms: [...amountContents.terms],
    price,
    withdrawal: { possible: true, until: '2099-05-16', refund: crowns(2000) },
    ...change,
  };
};

/** A voucher for an amount with the data for its holder. */
export const sampleHeldAmount = (change: Partial<HeldAmountVoucher> = {}): HeldAmountVoucher => ({
  ...structuredClone(amountContents),
  terms: [...amountContents.terms],
  state: 'issued',
  token: holderToken,
  code: '7K3M-Q0VX-D9TF-2B6H',
  uses: [],
  ...change,
});

export const voucherPackage = {
  ...cellars,
  contract: 'voucher',
  arrivals: [],
  voucher: { price: { ...price, total: crowns(4570) }, validUntil: '2099-07-31', sendUntil: '2099-07-31' },
  terms: ['Poukaz kupujete od nás.'],
} as const;
