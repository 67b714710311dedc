import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { listMails } from './mail-log.ts';
import { readMail } from './read-mail.ts';
import { resendMail } from './resend-mail.ts';
import { readTestEmail, sendTestEmail } from './test-email.ts';

/** The routes of the mail log, for super admins (D12). */
export function mailsRoutes(os: Implementer, services: Services) {
  const { database, mailLeaves } = services;
  const run = createCommandHandlers(services);
  return {
    listMails: os.mails.listMails.handler(async ({ input, context }) => ({
      ...(await listMails(database, input)),
      leaving: mailLeaves,
      serverNow: context.now.toString(),
    })),
    readMail: os.mails.readMail.handler(
      handleOutcome(({ input, context: { actor, now } }) => readMail(services, actor, input.mailId, now)),
    ),
    resendMail: os.mails.resendMail.handler(run(resendMail)),
    sendTestEmail: os.mails.sendTestEmail.handler(run(sendTestEmail)),
    readTestEmail: os.mails.readTestEmail.handler(
      handleOutcome(({ input }) => readTestEmail(database, input.mailId)),
    ),
  };
}
