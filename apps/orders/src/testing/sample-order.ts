import type { Accommodation } from '@nocleh/contracts/api/accommodation.ts';
import type { Contact, Order, PaymentInstructions, PriceBreakdown } from '@nocleh/contracts/api/order.ts';
import type { Package } from '@nocleh/contracts/api/package.ts';
import type { Money } from '@nocleh/contracts/money.ts';

export const token = 'Abcdefghij-klmnopqrst_12';
export const crowns = (amount: number): Money => ({ amount: amount * 100, currency: 'CZK' });

export const price: PriceBreakdown = {
  nights: 3,
  lines: [
    { kind: 'stay', label: 'Pokoj pod střechou', units: 2, nights: 3, unitPrice: crowns(1200), total: crowns(7200), vatRate: 12 },
    { kind: 'stay_fee', label: 'Telč', units: 2, nights: 3, unitPrice: crowns(25), total: crowns(150), vatRate: null },
  ],
  total: crowns(7350),
  vat: [{ rate: 12, base: crowns(6429), vat: crowns(771), total: crowns(7200) }],
};

export const contact = {
  firstName: 'Jana',
  lastName: 'Nováková',
  email: 'jana@example.com',
  phone: '+420 601 234 567',
  street: 'Lipová 12',
  city: 'Telč',
  postalCode: '588 56',
  country: 'CZ',
} satisfies Contact;

export const instructions: PaymentInstructions = {
  accountName: 'Nocleh s.r.o.',
  account: '19-2000145399/0800',
  iban: 'CZ6508000000192000145399',
  bic: 'GIBACZPX',
  variableSymbol: '202600001',
  amount: crowns(7350),
  dueDate: '2099-06-20',
  qr: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:7350.00*CC:CZK*X-VS:202600001',
};

export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  number: 'N99-000001',
  token,
  state: 'held',
  locale: 'cs',
  createdAt: '2099-06-01T10:00:00.000Z',
  holdExpiresAt: '2099-06-01T10:15:00.000Z',
  accommodation: {
    id: 7,
    slug: 'penzion-u-veze',
    name: 'Penzion U Věže',
    placeName: 'Telč',
    street: 'Na Hradbách 1',
    picture: null,
    hostName: 'Marie Dvořáková',
    checkIn: { from: '14:00', to: '20:00' },
    checkOut: '10:00',
    lat: 49.18,
    lon: 15.45,
  },
  host: null,
  package: null,
  voucher: null,
  from: '2099-07-01',
  to: '2099-07-04',
  rooms: [{ roomType: 71, name: 'Pokoj pod střechou', units: 2 }],
  guests: [{ age: 30 }, { age: 30 }, { age: 7 }],
  contact: null,
  note: '',
  price,
  vouchers: [],
  toPay: price.total,
  payment: null,
  paymentMethods: ['bank_transfer', 'at_accommodation'],
  paidAt: null,
  instructions: null,
  cancellation: {
    possible: true,
    fee: crowns(0),
    byVouchers: crowns(0),
    rules: [
      { daysBefore: 7, percent: 0 },
      { daysBefore: 2, percent: 50 },
    ],
  },
  cancelledAt: null,
  cancelledBy: null,
  invoices: [],
  ...change,
});

export const placedOrder = (change: Partial<Order> = {}): Order =>
  sampleOrder({
    state: 'awaiting_payment',
    holdExpiresAt: null,
    contact,
    host: { name: 'Marie Dvořáková', address: 'Na Hradbách 1, Telč', email: 'marie@penzion.example', phone: '+420 000 000 007' },
    payment: 'bank_transfer',
    instructions,
    invoices: [{ number: 'FV-2099-00001', token: 'Invoice-token-of-22-chars', kind: 'invoice' }],
    ...change,
  });

export const house = {
  id: 7,
  slug: 'penzion-u-veze',
  slugs: { cs: 'penzion-u-veze', de: 'pension-am-turm', en: 'tower-guesthouse', pl: 'pensjonat-pod-wieza' },
  name: 'Penzion U Věže',
  type: 'guesthouse',
  stars: null,
  description: '',
  descriptionLang: 'cs',
  place: { slug: 'telc', kind: 'municipality', name: 'Telč', locative: 'v Telči', within: [], lat: 49.18, lon: 15.45, accommodations: 3 },
  street: 'Na Hradbách 1',
  lat: 49.18,
  lon: 15.45,
  altitudeM: null,
  amenities: [],
  pictures: [],
  checkIn: { from: '14:00', to: '20:00' },
  checkOut: '10:00',
  host: null,
  registration: { kind: 'not_required' },
  cancellation: [],
  stayFee: null,
  roomTypes: [
    {
      id: 71,
      name: 'Pokoj pod střechou',
      kind: 'room',
      description: '',
      adults: 2,
      children: 1,
      beds: '1 manželská postel',
      sizeM2: 22,
      amenities: [],
      units: 3,
      fromPrice: { total: crowns(1200), perNight: crowns(1200), nights: 1, adults: 2, children: 0 },
      offer: { free: 3, price: crowns(3600), unitPrice: crowns(3600), adults: 2, children: 1, problem: null, minNights: 1 },
    },
  ],
  stay: { fee: null, cheapest: [{ roomType: 71, units: 1 }] },
  bookable: true,
  packages: [],
  similar: [],
} as const satisfies Accommodation;

export const cellars = {
  slug: 'dva-dny-ve-sklepech',
  title: 'Dva dny ve sklepech',
  summary: 'Ochutnávka a procházka vinicemi.',
  theme: 'wine',
  nights: 2,
  adults: 2,
  children: 1,
  accommodationName: house.name,
  placeName: 'Telč',
  picture: null,
  price: crowns(4570),
  priceVaries: false,
  id: 5,
  slugs: { cs: 'dva-dny-ve-sklepech', de: 'zwei-tage-im-keller', en: 'two-days-in-the-cellars', pl: 'dwa-dni-w-piwnicach' },
  contract: 'dated',
  included: ['2 noci pro dva', 'snídaně'],
  html: '<p>Dva dny ve sklepech.</p>',
  accommodation: {
    id: house.id,
    slug: house.slug,
    name: house.name,
    placeName: 'Telč',
    placeSlug: 'telc',
    hostName: 'Marie Dvořáková',
    pictures: [],
    cancellation: [{ daysBefore: 7, percent: 0 }],
  },
  room: { roomType: 71, name: 'Pokoj pod střechou' },
  validity: { from: '2099-06-01', to: '2099-07-31' },
  weekdays: [5],
  arrivals: ['2099-06-05', '2099-06-12'],
  voucher: null,
  terms: ['Objednáváte ubytování v dohodnutém termínu.'],
} as const satisfies Package;

/** An order of this package. */
export const orderedCellars: NonNullable<Order['package']> = {
  id: cellars.id,
  slugs: cellars.slugs,
  title: cellars.title,
  contract: cellars.contract,
  included: [...cellars.included],
  terms: [...cellars.terms],
};
