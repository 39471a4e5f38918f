import { addDays, today } from '@nocleh/contracts/calendar-day.ts';
import { locales, type PerLocale } from '@nocleh/contracts/locale.ts';
import type { Kysely, Transaction } from 'kysely';
import { stayRates } from '../../booking/availability/stay.repository.ts';
import type { Database } from '../../db/database.ts';
import { knownSlugs } from '../article/article-import.repository.ts';
import { resolversOf } from '../article/document-links.ts';
import { type DocumentReport, readSources, renderDocument } from '../markdown/document-folder.ts';
import { arrivalDays } from './arrival-days.ts';
import { type PackageRoom, packageRoom, storePackage } from './package-import.repository.ts';
import { PackageFacts, PackageFront } from './package-source.ts';

const kind = { factsFile: 'package.yaml', facts: PackageFacts, front: PackageFront };

/**
 * Imports a folder of packages (`<key>/package.yaml` and a Markdown file per language): inserts or updates by key in one
 * transaction. It runs after accommodations, articles and pages, to which packages refer.
 */
export async function importPackages(db: Kysely<Database>, folder: string): Promise<DocumentReport> {
  const report: DocumentReport = { stored: 0, rejected: [] };
  const sources = await readSources(folder, kind, report);
  const resolvers = resolversOf(new Map(await knownSlugs(db, 'article')), new Map(await knownSlugs(db, 'page')));
  const slugs = new Slugs(await knownSlugs(db, 'package'));
  await db.transaction().execute(async (transaction) => {
    for (const source of sources) {
      const room = await roomOf(transaction, source.facts);
      if (typeof room === 'string') report.rejected.push({ file: `${source.key}/package.yaml`, reason: room });
      const texts = renderDocument(source, resolvers, report);
      const taken = texts && slugs.take(source.key, texts);
      if (taken) report.rejected.push({ file: `${source.key}/${taken.locale}.md`, reason: `the slug is that of ${taken.key}` });
      if (typeof room === 'string' || !texts || taken) continue;
      await storePackage(transaction, source.key, source.facts, room, texts);
      report.stored += 1;
    }
  });
  return report;
}

/** The room type of a package, or the reason why the package is rejected. */
async function roomOf(db: Transaction<Database>, facts: PackageFacts): Promise<PackageRoom | string> {
  const { accommodation, room, adults, children } = facts;
  const found = await packageRoom(db, accommodation, room);
  if (!found) return `the accommodation ${accommodation} is not known`;
  if (found.roomType === null) return `the accommodation ${accommodation} has no room type ${room}`;
  if (adults > found.adults || adults + children > found.adults + found.children)
    return `room type ${room} has ${found.adults} places for adults and ${found.children} for children`;
  if (!(await canBegin(db, facts, found.roomType))) return `the rates of room type ${room} allow an arrival on none of its days`;
  return { accommodation: found.accommodation, roomType: found.roomType };
}

/** Whether the rates allow any arrival, ignoring occupancy. Rates before today may have been deleted. */
async function canBegin(db: Transaction<Database>, facts: PackageFacts, roomType: number): Promise<boolean> {
  const { nights, arrivals: weekdays, validity, contract } = facts;
  if (contract === 'voucher' || validity.to < today()) return true;
  const rates = await stayRates(db, [roomType], validity.from, addDays(validity.to, nights));
  const days = { firstArrival: validity.from, lastArrival: validity.to, weekdays, nights };
  return arrivalDays(days, { rates, busy: [], units: 1 }, validity.from).length > 0;
}

/** Maps slugs to packages, per language. */
class Slugs {
  private readonly owners = new Map<string, string>();

  constructor(known: readonly [string, PerLocale<string>][]) {
    for (const [key, slugs] of known) for (const locale of locales) this.owners.set(`${locale}/${slugs[locale]}`, key);
  }

  /** Assigns the slugs to a package; if another package has one, returns it and assigns none. */
  take(key: string, texts: PerLocale<{ readonly slug: string }>) {
    for (const locale of locales) {
      const owner = this.owners.get(`${locale}/${texts[locale].slug}`);
      if (owner !== undefined && owner !== key) return { locale, key: owner };
    }
    for (const locale of locales) this.owners.set(`${locale}/${texts[locale].slug}`, key);
    return undefined;
  }
}
