import type { Clock } from '../platform/clock.ts';
import type { Transactor } from '../platform/database/reader.ts';
import { writeStatement } from '../platform/database/statement.ts';

/** Repeats arrive within minutes; from a browser that was suspended, within days. */
const rememberedDays = 30;

const forget = writeStatement(
  'commands.forgetAnswers',
  {},
)`update commands set answer = null where answer is not null and at < $1`;

/** Deletes the stored answers of old commands. Author, time and change stay. */
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
