import type { Transaction } from 'kysely';
import { text } from '../../platform/database/columns.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { partsToHtml } from '../../platform/mail/mail-html.ts';
import type { MailPart } from '../../platform/mail/mail-parts.ts';
import { partsToPlain } from '../../platform/mail/mail-parts.ts';
import { oneLine } from '../../platform/mail/one-line.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

const superAdmins = readStatement('backups.superAdmins', { email: text })`
  select email from users where active and superadmin order by email`;

const queueMail = writeStatement('backups.queueFailureMail', {})`
  insert into mails (kind, recipients, subject, html, plain, queued_at, next_attempt_at)
  values ('backup-failed', $1::text[], $2, $3, $4, $5, $5)`;

/** Mails super admins that a backup failed: only they can do something about it. */
export async function queueFailureMail(
  trx: Transaction<Tables>,
  facts: { readonly publicUrl: string; readonly now: Temporal.Instant; readonly failure: string },
): Promise<void> {
  const recipients = (await superAdmins.all(trx)).map(({ email }) => email);
  if (recipients.length === 0) return;
  const business = await readBusinessSettings(trx);
  const { name } = business;
  const parts: readonly MailPart[] = [
    { kind: 'title', text: `No new backup of ${name}` },
    { kind: 'text', text: facts.failure },
    {
      kind: 'text',
      text: 'Until one is made and checked, there is no second copy of what was saved since the last one.',
    },
    { kind: 'link', text: 'Look at the backups', address: `${facts.publicUrl}/admin/backups` },
  ];
  await queueMail.run(
    trx,
    recipients,
    oneLine(`No new backup of ${name}`),
    partsToHtml(parts, business),
    partsToPlain(parts),
    facts.now.toString(),
  );
}
