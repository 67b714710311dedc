import type { Me } from '@bakehouse/contract/account';

/** What a mailed link is for. */
export type Mailed = 'invitation' | 'new-password';

/** Said before a link is mailed, where it can reach nobody. */
export const keptLink =
  'No mail server is set up, so the link reaches nobody. Until there is one, give them a password on the server: npm run user -- reset.';

/** What is said once a link is queued: that it is mailed, or, where no mail server is set up, where it is (D12). */
export function doneWords(mailed: Mailed, email: string, { mailLeaves }: Pick<Me, 'mailLeaves'>): string {
  const link = mailed === 'invitation' ? 'invitation' : 'link for a new password';
  if (!mailLeaves) return `No mail server is set up: the ${link} for ${email} is kept in the mail log`;
  return mailed === 'invitation'
    ? `Invitation mailed to ${email}`
    : `Link for a new password mailed to ${email}`;
}
