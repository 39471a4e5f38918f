import { anyPackage, findStay, post, type Stay, stayRequest } from '../support/data/api.ts';
import { answered, placeOrder, visitor } from '../support/data/placed-order.ts';
import { anyVoucher } from '../support/data/voucher.ts';
import { test } from '../support/fixtures.ts';
import { checkForms, type Place } from '../support/forms/check-forms.ts';

let stay: Stay;
/** Each hold is for another week, as holds last longer than the test. */
let slot = 12 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const freeStay = () => {
  slot += 1;
  return findStay({ slot: 25 + (slot % 24) });
};
const held = async () =>
  (await answered<{ token: string }>(await post('/orders', { ...stayRequest(await freeStay()), locale: 'cs' }))).token;
const withGuests = async () => {
  const token = await held();
  const guests = { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  await answered(await post(`/orders/${token}/guests`, guests, { method: 'PUT' }));
  return token;
};

const places: Readonly<Record<string, Place>> = {
  'the first step of an order': {
    open: async () =>
      `/objednavka/nova?${new URLSearchParams({
        accommodation: String(stay.accommodation.id),
        slug: stay.accommodation.slugs.cs,
        from: stay.from,
        to: stay.to,
        adults: '2',
      })}`,
  },
  'the first step of a package': { open: async () => `/objednavka/balicek/${(await anyPackage()).slug}` },
  'the order of a voucher': {
    open: async () => `/objednavka/balicek/${(await anyVoucher()).slug}/poukaz`,
    values: () => ({ ...visitor, recipient: 'Žofie', dedication: 'Krásné dny!', termsAccepted: 'accepted' }),
  },
  'the order of a voucher for an amount': {
    open: async () => '/objednavka/darkovy-poukaz',
    values: () => ({ ...visitor, amount: '1500', recipient: 'Žofie', dedication: 'Krásné dny!', termsAccepted: 'accepted' }),
  },
  'the code of a voucher': { open: async () => '/objednavka/poukaz', values: () => ({ code: '7K3M-Q0VX-D9TF-2B6H' }) },
  'the guests of an order': {
    open: async () => `/objednavka/${await held()}/hoste`,
    values: () => ({ ...visitor, 'guest.0.age': '34', 'guest.0.name': 'Božena Šťastná' }),
  },
  'the payment of an order': {
    open: async () => `/objednavka/${await withGuests()}/platba`,
    values: () => ({ payment: 'bank_transfer', terms: 'on' }),
    changes: true,
  },
  'cancelling an order': { open: async () => `/objednavka/${(await placeOrder({ stay: await freeStay() })).token}/zrusit`, changes: true },
};

test.beforeAll(async () => {
  stay = await findStay({ slot: 15, units: 2 });
});

for (const [index, [name, place]] of Object.entries(places).entries()) {
  // rule: requests-10
  test(`naughty strings are refused with a message or kept unchanged: ${name}`, () => checkForms(name, place, 6 + index));
}
