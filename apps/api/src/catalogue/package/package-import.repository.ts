import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DocumentText } from '../markdown/document-folder.ts';
import type { PackageFacts, PackageFront } from './package-source.ts';

export interface PackageRoom {
  readonly accommodation: number;
  readonly roomType: number;
}

interface FoundRoom {
  readonly accommodation: number;
  readonly roomType: number | null;
  readonly adults: number;
  readonly children: number;
}

/** An accommodation by its source id, and its room type by the position in the imported row. */
export async function packageRoom(db: Kysely<Database>, sourceId: string, position: number): Promise<FoundRoom | undefined> {
  const { rows } = await sql<FoundRoom>`
    select a.id as accommodation, r.id as "roomType", r.adults, r.children
    from accommodation a left join room_type r on r.accommodation_id = a.id and r.position = ${position} and not r.withdrawn
    where a.source_id = ${sourceId}`.execute(db);
  return rows[0];
}

export async function storePackage(
  db: Transaction<Database>,
  key: string,
  facts: PackageFacts,
  room: PackageRoom,
  texts: PerLocale<DocumentText<PackageFront>>,
): Promise<void> {
  const row = {
    accommodation_id: room.accommodation,
    room_type_id: room.roomType,
    contract: facts.contract,
    theme: facts.theme,
    nights: facts.nights,
    adults: facts.adults,
    children: facts.children,
    first_arrival: facts.validity.from,
    last_arrival: facts.validity.to,
    weekdays: facts.arrivals,
    stay_amount: facts.price.stay,
    meals_amount: facts.price.meals ?? 0,
    drinks_amount: facts.price.drinks ?? 0,
    services_amount: facts.price.services ?? 0,
    currency: 'CZK' as const,
  };
  const { id } = await db
    .insertInto('package')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('package_text').where('package_id', '=', id).execute();
  await db
    .insertInto('package_text')
    .values(
      locales.map((locale) => {
        const { title, slug, summary, included, html } = texts[locale];
        return { package_id: id, locale, slug, title, summary, included, html };
      }),
    )
    .execute();
}
