import type { MailRow, MailState } from '@bakehouse/contract/mails';
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

/** A mail, followed as its list is; that somebody read one which opens an account is remembered each time. */
export function mailQuery(mailId: number) {
  return query.mails.readMail.queryOptions({
    input: { mailId },
    refetchInterval: ({ state: { data } }) => (data?.secretUntil === null ? 5_000 : false),
  });
}

/**
 * Puts a mail back into the queue, if it is in the state that was seen.
 *
 * @param onDone called with the mail as it is then
 */
export function useResendMail(onDone: (mail: MailRow) => void) {
  const queryClient = useQueryClient();
  return useCommand({
    send: ({ mailId, state: seen }: Pick<MailRow, 'mailId' | 'state'>, commandId) =>
      api.mails.resendMail({ mailId, seen, commandId }),
    onDone(mail) {
      void queryClient.invalidateQueries({ queryKey: query.mails.key() });
      onDone(mail);
    },
  });
}
