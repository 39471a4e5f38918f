import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import { findStay, post, type Stay, stayRequest } from './api.ts';

/** What a form asks of everybody. */
export const contact = {
  firstName: 'Božena',
  lastName: 'Šťastná',
  email: 'bozena@example.org',
  phone: '+420 601 234 567',
} as const;

/** A visitor with an address for the invoice. */
export const visitor = {
  ...contact,
  street: 'Dlouhá 12',
  city: 'Žďár nad Sázavou',
  postalCode: '591 01',
  country: 'CZ',
} as const;

export async function answered<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Places an order by the API, from the hold to the confirmation. */
export async function placeOrder({
  stay,
  locale = 'cs',
  base,
  units = 1,
}: {
  stay: Stay;
  locale?: Locale;
  base?: string;
  units?: number;
}): Promise<Order> {
  const at = base === undefined ? {} : { base };
  const held = await answered<Order>(await post('/orders', { ...stayRequest(stay, units), locale }, at));
  const guests = { contact: visitor, guests: [{ name: 'Božena Šťastná', age: 34 }], note: '' };
  const known = await answered<Order>(await post(`/orders/${held.token}/guests`, guests, { ...at, method: 'PUT' }));
  const confirmation = { payment: 'bank_transfer', total: known.price.total, termsAccepted: true };
  return answered<Order>(await post(`/orders/${held.token}/confirm`, confirmation, at));
}

export const sampleOrder = async (slot: number): Promise<Order> => placeOrder({ stay: await findStay({ slot }) });
