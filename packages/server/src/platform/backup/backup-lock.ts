import pg from 'pg';

/** Held while a backup is made. It ends with the process that holds it, however that ends. */
export type BackupLock = { release(): Promise<void> };

/** Takes the lock of backups on a database; null where another server has it. */
export async function holdBackupLock(databaseUrl: string): Promise<BackupLock | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'bakehouse backup',
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('bakehouse backups', 0)) as locked`,
  );
  if (rows[0]?.locked) return { release: () => client.end() };
  await client.end();
  return null;
}
