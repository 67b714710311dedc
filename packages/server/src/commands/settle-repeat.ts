import type { Transaction } from 'kysely';
import { andCommit } from '../platform/database/prepared-client.ts';
import { writeStatement } from '../platform/database/statement.ts';
import type { Tables } from '../platform/database/tables.ts';

const settle = writeStatement(
  'commands.settleRepeat',
  {},
)`select from pg_logical_emit_message(true, 'bakehouse', 'repeat')${andCommit}`;

/**
 * Waits until what an earlier attempt wrote is as safe as a new save, before a repeat confirms it: on the disk and, where
 * there is a synchronous standby, on that one. A PostgreSQL that crashed while the first attempt waited for its standby
 * shows what it wrote as soon as it is back, which may be sooner. A commit waits for everything before it, and one that
 * wrote nothing for nothing, so a word that nobody reads is written. It is the last of its transaction, and commits it.
 */
export async function settleRepeat(trx: Transaction<Tables>): Promise<void> {
  await settle.run(trx);
}
