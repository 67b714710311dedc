import type { Clock } from '../platform/clock.ts';
import type { Transactor } from '../platform/database/reader.ts';
import { writeStatement } from '../platform/database/statement.ts';

/** A repeat comes within minutes, from a browser that was asleep within days. */
const rememberedDays = 30;

const forget = writeStatement(
  'commands.forgetAnswers',
  {},
  'update commands set answer = null where answer is not null and at < $1',
);

/** Erases what old commands answered. That they were given, by whom and what they changed stays. */
export async function forgetAnswers({
  database,
  clock,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
}): Promise<void> {
  const before = clock.now().subtract({ hours: 24 * rememberedDays });
  await database.transaction().execute((trx) => forget.run(trx, before.toString()));
}
