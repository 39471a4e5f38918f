import { type Locale, locales } from '@nocleh/contracts/locale.ts';
import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';

/** The host's current contact: a changed telephone number also applies to stays that were ordered before. */
export interface HostContact {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string | null;
  /** The language of mails to the host. */
  readonly locale: Locale;
}

interface HostRow {
  host: { name: string; address: string; email?: string; phone?: string; language?: string } | null;
  slug: string;
}

/** A mailbox name has at most 64 characters. */
export const hostAddress = (email: string | null | undefined, slug: string, domain: string): string =>
  email ?? `${slug.slice(0, 64)}@${domain}`;

export async function hostContact(
  { mailTo }: Pick<AppContext, 'mailTo'>,
  db: Kysely<Database>,
  accommodation: number,
): Promise<HostContact | null> {
  const { rows } = await sql<HostRow>`
    select a.host, l.slug from accommodation a join accommodation_slug l on l.accommodation_id = a.id and l.locale = 'cs'
    where a.id = ${accommodation}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { host, slug } = row;
  return {
    name: host?.name ?? '',
    address: host?.address ?? '',
    email: hostAddress(host?.email, slug, mailTo.hostDomain),
    phone: host?.phone ?? null,
    locale: locales.find((locale) => locale === host?.language) ?? 'cs',
  };
}

/** Names of room types in a language; unknown ids are left out. */
export async function roomNames(db: Kysely<Database>, ids: readonly number[], locale: Locale): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('room_type')
    .select(['id', sql<string | null>`names->>${locale}`.as('name')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

/** Names of a place and a package in a language; each is null if it has no name. */
export async function placeAndPackageNames(
  db: Kysely<Database>,
  of: { readonly accommodation: number; readonly package: number | null },
  locale: Locale,
): Promise<{ place: string | null; feePlace: string | null; package: string | null }> {
  const { rows } = await sql<{ place: string | null; feePlace: string | null; package: string | null }>`
    select p.names->>${locale} as place, n.names->>${locale} as "feePlace",
      (select title from package_text where package_id = ${of.package}::int and locale = ${locale}) as package
    from accommodation a join place p on p.id = a.place_id left join place n on n.id = stay_fee_place(p.path)
    where a.id = ${of.accommodation}`.execute(db);
  return rows[0] ?? { place: null, feePlace: null, package: null };
}
