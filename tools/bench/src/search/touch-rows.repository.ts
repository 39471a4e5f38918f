import pg from 'pg';

/** Changes rows as an import of so many accommodations does, for the index of the API to read again. */
export async function touchRows(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      'update accommodation_search set changed = pg_current_xact_id() where accommodation_id in (select accommodation_id from accommodation_search limit $1)',
      [count],
    );
  } finally {
    await client.end();
  }
}
