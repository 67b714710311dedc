import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { listMails, readMail, resendMail } from './mail-log.ts';

/** The mail log of super admins (D12). */
export function mailsRoutes(os: Implementer, { database, mailLeaves, wakeMailer }: Services) {
  return {
    listMails: os.mails.listMails.handler(async ({ input, context }) => ({
      ...(await listMails(database, input)),
      leaving: mailLeaves,
      serverNow: context.now.toString(),
    })),
    readMail: os.mails.readMail.handler(async ({ input, context }) => {
      const mail = await readMail(database, input.mailId);
      if (mail === null) throw refused({ kind: 'not-found' }, context.requestId);
      return mail;
    }),
    resendMail: os.mails.resendMail.handler(async ({ input, context }) => {
      const mail = await database.transaction().execute((trx) => resendMail(trx, input.mailId, context.now));
      if (mail === null) throw refused({ kind: 'not-found' }, context.requestId);
      wakeMailer();
      return mail;
    }),
  };
}
