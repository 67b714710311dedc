import type { Me } from '@bakehouse/contract/account';

/** What a mailed link is for. */
export type Mailed = 'invitation' | 'new-password';

/** The warning before a link is created, if there is no mail server. */
export const undeliveredLinkWarning =
  'No mail server is set up, so the link reaches nobody. Until there is one, give them a password on the server: npm run user -- reset.';

/** The message after a link was queued: that it is mailed, or, without a mail server, where to find it (D12). */
export function linkSentMessage(
  mailed: Mailed,
  email: string,
  { mailLeaves }: Pick<Me, 'mailLeaves'>,
): string {
  const link = mailed === 'invitation' ? 'invitation' : 'link for a new password';
  if (!mailLeaves) return `No mail server is set up: the ${link} for ${email} is kept in the mail log`;
  return mailed === 'invitation' ? `Invitation sent to ${email}` : `Link for a new password sent to ${email}`;
}
