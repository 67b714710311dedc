import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Mails that an order was voided or deleted. Kinds are only added, so that the previous release keeps working and no
 * row has to be checked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop constraint mails_kind_check`.execute(db);
  await sql`alter table mails add constraint mails_kind_check check (kind in
    ('order-created', 'order-updated', 'order-voided', 'order-deleted', 'test',
     'sign-up', 'magic-link', 'recovery', 'invite', 'email-change', 'reauthentication')) not valid`.execute(
    db,
  );
}
