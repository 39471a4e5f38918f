import type { Order } from '@nocleh/contracts/api/order.ts';
import type { Locale } from '@nocleh/contracts/locale.ts';
import type { Kysely } from 'kysely';
import { roomNames } from '../../catalogue/accommodation/host-contact.ts';
import type { Database } from '../../db/database.ts';

/** The order with room names in the given language; names missing in it stay as ordered. */
export async function inLanguage(db: Kysely<Database>, order: Order, locale: Locale): Promise<Order> {
  if (locale === order.locale || order.rooms.length === 0) return order;
  const ids = order.rooms.map(({ roomType }) => roomType);
  const known = await roomNames(db, ids, locale);
  const rooms = order.rooms.map((room) => ({ ...room, name: known.get(room.roomType) ?? room.name }));
  const names = new Map(order.rooms.map(({ name }, index) => [name, rooms[index]?.name ?? name]));
  const lines = order.price.lines.map((line) => (line.kind === 'stay' ? { ...line, label: names.get(line.label) ?? line.label } : line));
  return { ...order, rooms, price: { ...order.price, lines } };
}
