import type { MailState } from '@bakehouse/contract/mails';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The newest mails, or the hundred before one; new ones are looked for every few seconds. */
export function mailsQuery(state: MailState | null, before: number | null) {
  return query.mails.listMails.queryOptions({
    input: { ...(state === null ? {} : { state }), ...(before === null ? {} : { before }) },
    refetchInterval: before === null ? 5_000 : false,
  });
}

export function mailQuery(mailId: number) {
  return query.mails.readMail.queryOptions({ input: { mailId } });
}

/** Puts a mail back into the queue. */
export function useResendMail(onDone: () => void) {
  const queryClient = useQueryClient();
  return useCommand({
    send: (mailId: number, commandId) => api.mails.resendMail({ mailId, commandId }),
    onDone() {
      void queryClient.invalidateQueries({ queryKey: query.mails.key() });
      onDone();
    },
  });
}
