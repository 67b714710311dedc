import pg from 'pg';

/** Held while a job runs. The lock is released when its process ends, however that happens. */
export type JobLock = { release(): Promise<void> };

/**
 * Takes the lock of a job, which one run of all servers of a database can hold. It uses a connection of its own.
 *
 * @returns null where another run holds it
 */
export async function holdJobLock(databaseUrl: string, name: string): Promise<JobLock | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    );
    if (rows[0]?.locked) return { release: () => client.end() };
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}
