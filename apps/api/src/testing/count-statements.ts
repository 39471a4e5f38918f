import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database } from '../db/database.ts';

/** The same database, and how many statements were asked of it through `counted`. */
export function countStatements(db: Kysely<Database>) {
  const asked = { statements: 0 };
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked.statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { counted: db.withPlugin(plugin), asked };
}
