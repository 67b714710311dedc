import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { inBatches } from '../platform/database/in-batches.ts';
import { writeStatement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Author } from './define-user-command.ts';

/** The change of one of many records: its history subject, and the change. */
export type RecordedChange = { readonly subject: string; readonly change: object };

const insertChanges = writeStatement('commands.recordMany', {})`
  insert into commands (id, name, subject, fingerprint, user_id, viewed_by, at, change)
  select x.id, $2, x.subject, sha256(convert_to(x.id::text, 'UTF8')), $3::int, $4::int, $5::timestamptz, x.change
  from jsonb_to_recordset($1::jsonb) x (id uuid, subject text, change jsonb)`;

/**
 * Writes a history row for each of many records that one command changed, like the row of a command about that record
 * alone. Such a row is never repeated by a client, so its id and fingerprint are generated here and it has no answer.
 */
export async function recordChanges(
  trx: Transaction<Tables>,
  { userId, viewedBy, now }: Author & { readonly now: Temporal.Instant },
  command: string,
  changes: readonly RecordedChange[],
): Promise<void> {
  await inBatches(changes, async (batch) => {
    const rows = batch.map((change) => ({ id: randomUUID(), ...change }));
    await insertChanges.run(trx, JSON.stringify(rows), command, userId, viewedBy, now.toString());
    return [];
  });
}
