import type { Transaction } from 'kysely';
import { andCommit } from '../platform/database/prepared-client.ts';
import { writeStatement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';

const settle = writeStatement(
  'commands.settleRepeat',
  {},
)`select from pg_logical_emit_message(true, 'bakehouse', 'repeat')${andCommit}`;

/**
 * Makes sure that the writes of an earlier attempt are as durable as those of a new save before a repeat confirms them:
 * flushed to disk and, with synchronous replication, received by the standby. After a crash PostgreSQL may show writes
 * that the standby has not received yet. A commit waits for all earlier WAL, but only if it wrote something itself, so
 * this writes a WAL message that nobody reads. It must be the last statement of the transaction, which it commits.
 */
export async function settleRepeat(trx: Transaction<Tables>): Promise<void> {
  await settle.run(trx);
}
