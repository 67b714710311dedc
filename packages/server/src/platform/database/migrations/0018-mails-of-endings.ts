import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Mails tell that an order was voided or deleted too. Kinds are only added, so that the release before goes on, and no row
 * has to be looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mails drop constraint mails_kind_check`.execute(db);
  await sql`alter table mails add constraint mails_kind_check check (kind in
    ('order-created', 'order-updated', 'order-voided', 'order-deleted', 'test',
     'sign-up', 'magic-link', 'recovery', 'invite', 'email-change', 'reauthentication')) not valid`.execute(
    db,
  );
}
