import type { MailRow, MailState } from '@bakehouse/contract/mails';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { canLeave, leaveColumns, rowColumns, selectedRow, selectedToLeave, toMailRow } from './mail-row.ts';

const lockedMail = writeStatement('mails.lock', { ...rowColumns, ...leaveColumns })`
  select ${selectedRow}, ${selectedToLeave} from mails m where m.id = $1 for update of m`;

const queueAgain = writeStatement('mails.queueAgain', rowColumns)`
  update mails m set state = 'queued', attempts = 0, tried_at = '{}', last_error = null, merged_into = null,
    sent_at = null, next_attempt_at = $2,
    delivered_to = case m.state when 'failed' then m.delivered_to else '{}' end
  where m.id = $1
  returning ${selectedRow}`;

type Resend = Identified & { readonly mailId: number; readonly seen?: MailState | undefined };
type Resent = { readonly before: MailState };

/**
 * Queues a sent, kept or failed mail again. One that is queued, or that another person has sent again meanwhile, is not
 * changed. Refused where the mail does not exist, where its text gave access to an account and was erased, or where it
 * would report a void that was undone.
 */
export const resendMail = defineCommand<Resend, MailRow, Resent>({
  name: 'mails.resendMail',
  subject: ({ mailId }) => `mail ${mailId}`,
  notifies: ['mailer'],
  async run(trx, { input: { mailId, seen = null }, now }) {
    const row = await lockedMail.first(trx, mailId);
    if (!row || !canLeave(row, now)) return refuse({ kind: 'not-found' });
    if (row.state === 'queued' || row.state !== (seen ?? row.state)) return unchanged(toMailRow(row));
    const queued = await queueAgain.one(trx, mailId, now.toString());
    return changed(toMailRow(queued), { before: row.state });
  },
});
