import type { TestEmail } from '@bakehouse/contract/mails';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand } from '../../commands/define-command.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { instant, int4, int8, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import { partsToHtml } from '../../platform/mail/mail-html.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { partsToPlain } from '../../platform/mail/mail-parts.ts';
import { oneLine } from '../../platform/mail/one-line.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

const columns = {
  id: int8,
  recipients: text.array,
  queued_at: instant,
  state: text.as<TestEmail['state']>(),
  sent_at: instant.nullable,
  attempts: int4,
  last_error: text.nullable,
  said: text.nullable,
};
const selected = 'id, recipients, queued_at, state, sent_at, attempts, last_error, said';

const queueTest = writeStatement('mails.queueTest', columns)`
  insert into mails (kind, recipients, subject, html, plain, queued_at, next_attempt_at)
  values ('test', array[$1::text], $2, $3, $4, $5, $5) returning ${selected}`;

const testById = readStatement(
  'mails.testById',
  columns,
)`select ${selected} from mails where id = $1 and kind = 'test'`;

/** Queues an e-mail to the person who requests it, to show the mail server's answer (spec 001 section 2 'Imports'). */
export const sendTestEmail = defineCommand<Identified, TestEmail, { to: string }>({
  name: 'mails.sendTestEmail',
  subject: () => 'mail',
  notifies: ['mailer'],
  async run(trx, { actor, now }) {
    const business = await readBusinessSettings(trx);
    const { name } = business;
    const text = `This is a test e-mail of ${name}. If you can read this, e-mails from Bakehouse are reaching you.`;
    const parts: readonly MailPart[] = [{ kind: 'text', text }];
    const row = await queueTest.one(
      trx,
      actor.email,
      oneLine(`Test e-mail of ${name}`),
      partsToHtml(parts, business),
      partsToPlain(parts),
      now.toString(),
    );
    const subject = `mail ${row.id}`;
    return changed(viewTest(row), { to: actor.email }, subject);
  },
});

/** The state of a test e-mail. */
export async function readTestEmail(database: Reader, mailId: number): Promise<Outcome<TestEmail>> {
  const row = await testById.first(database, mailId);
  return row ? done(viewTest(row)) : refuse({ kind: 'not-found' });
}

function viewTest(row: RowOf<typeof columns>): TestEmail {
  return {
    mailId: row.id,
    to: row.recipients[0] ?? '',
    queuedAt: row.queued_at.toString(),
    state: row.state,
    sentAt: row.sent_at?.toString() ?? null,
    attempts: row.attempts,
    said: row.last_error ?? row.said,
  };
}
