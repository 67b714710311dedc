import type { MailRow, MailState } from '@bakehouse/contract/mails';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The filters of the mail log. */
export interface MailFilter {
  /** Null for all states. */
  readonly state: MailState | null;
  /** A part of a subject or an address; empty for all. */
  readonly search: string;
  /** Only older ones than this id; null for the newest. */
  readonly before: number | null;
}

/** A page of a hundred mails; the newest page is polled every few seconds. */
export function mailsQuery({ state, search, before }: MailFilter) {
  return query.mails.listMails.queryOptions({
    input: {
      ...(state === null ? {} : { state }),
      ...(search === '' ? {} : { search }),
      ...(before === null ? {} : { before }),
    },
    // A search reads many mails, so it is not polled.
    refetchInterval: before === null && search === '' ? 5_000 : false,
  });
}

/** A mail, polled as its list is. The server records each reading of a mail that gives access to an account. */
export function mailQuery(mailId: number) {
  return query.mails.readMail.queryOptions({
    input: { mailId },
    refetchInterval: ({ state: { data } }) => (data?.secretUntil === null ? 5_000 : false),
  });
}

/**
 * Queues a mail again, if it is still in the shown state.
 *
 * @param onDone called with the updated mail
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
