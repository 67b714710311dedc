import type { MailRow, MailState } from '@bakehouse/contract/mails';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** Which mails of the log are shown. */
export interface MailFilter {
  /** Null: of every state. */
  readonly state: MailState | null;
  /** Part of a subject or of an address; empty: all. */
  readonly search: string;
  /** Only those before this one; null: the newest. */
  readonly before: number | null;
}

/** A hundred mails; of the newest, new ones are looked for every few seconds. */
export function mailsQuery({ state, search, before }: MailFilter) {
  return query.mails.listMails.queryOptions({
    input: {
      ...(state === null ? {} : { state }),
      ...(search === '' ? {} : { search }),
      ...(before === null ? {} : { before }),
    },
    // A search reads all of the log.
    refetchInterval: before === null && search === '' ? 5_000 : false,
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
