import { heldMailSeconds } from '@bakehouse/domain/kernel/undo';
import { until } from '../../../../test/until.ts';
import { sendMails } from '../../src/features/mails/send-mails.ts';
import { changeMailSeconds } from '../../src/features/orders/write-order.ts';
import type { Pool } from '../../src/platform/database/database.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Mailer } from '../../src/platform/mail/mailer.ts';

/**
 * Sends the mails about changes and voids of a running server as a second worker whose clock is past their wait, and
 * resolves when none is queued: the server's own worker may still be sending some.
 */
export async function sendHeldMails(database: Pool, mailer: Mailer): Promise<void> {
  const seconds = Math.max(changeMailSeconds, heldMailSeconds);
  const clock = { now: () => Temporal.Now.instant().add({ seconds }) };
  const addresses = { publicUrl: 'https://bakehouse.test', adminAddress: null };
  await until(async () => {
    await sendMails({ database, clock, log: createLog('silent'), mailer, ...addresses });
    const queued = database.selectFrom('mails').select('id').where('state', '=', 'queued').limit(1);
    return (await queued.execute()).length === 0;
  });
}
