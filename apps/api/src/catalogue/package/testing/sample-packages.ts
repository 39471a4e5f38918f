import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Files, languages, withFolder } from '../../../testing/document-folder.ts';
import type { DocumentReport } from '../../markdown/document-folder.ts';
import { importPackages } from '../import-packages.ts';

/** `package.yaml` of two nights in the guesthouse's double room, arriving on Fridays and Saturdays of June and July 2027. */
export const facts = (change: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    accommodation: '"test:guesthouse"',
    contract: 'dated',
    theme: 'wine',
    nights: '2',
    adults: '2',
    room: '0',
    validity: '{ from: "2027-06-04", to: "2027-07-31" }',
    arrivals: '[5, 6]',
    price: '{ stay: 280000, meals: 56000, services: 121000 }',
    ...change,
  })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');

export const texts = (slug: string, title: string, text = 'Dva dny ve sklepech.'): Files =>
  languages(slug, title, text, 'included:\n  - 2 noci pro dva\n  - snídaně\n');

export const packages = async (db: Kysely<Database>, documents: Record<string, Files>): Promise<DocumentReport> =>
  await withFolder(documents, (folder) => importPackages(db, folder));
