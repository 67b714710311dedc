import { Client } from 'pg';

/** The name of the application's role and of its database; the role owns that database only. */
export const applicationName = 'bakehouse';

/**
 * Makes sure that the application's role and database exist. Idempotent, so that an interrupted first start is
 * completed by the next one. The role is no superuser and owns its database. `isPasswordNew`: the file with the
 * passwords was lost, and the role gets the new password.
 */
export async function prepareDatabase(
  superuserUrl: string,
  { password, isPasswordNew }: { password: string; isPasswordNew: boolean },
): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [applicationName],
    );
    const found = rows[0] ?? { role: false, database: false };
    if (!found.role) await client.query(`create role ${applicationName} login password '${password}'`);
    else if (isPasswordNew) await client.query(`alter role ${applicationName} password '${password}'`);
    if (!found.database) {
      await client.query(`create database ${applicationName} owner ${applicationName}`);
      await client.query(`revoke all on database ${applicationName} from public`);
    }
  } finally {
    await client.end();
  }
}
