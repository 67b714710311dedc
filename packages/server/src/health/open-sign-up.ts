import type { AuthSettings } from '@bakehouse/auth-service/settings';
import type { OperatorAccess } from './may-see-details.ts';

/**
 * A note for the operator if strangers can reach the server and sign up without a captcha challenge; null otherwise. It
 * is only a note, because the bakery decides whether people have to solve captcha challenges.
 */
export function openSignUpNote({
  settings: { signUp, captcha },
  operatorAccess: { isPublic },
}: {
  readonly settings: Pick<AuthSettings, 'signUp' | 'captcha'>;
  readonly operatorAccess: Pick<OperatorAccess, 'isPublic'>;
}): string | null {
  if (!isPublic || !signUp || captcha !== null) return null;
  return (
    'anybody may sign up without a captcha challenge, so a program can use up the hourly limit of mails to strangers: set ' +
    'AUTH_CAPTCHA_PROVIDER, AUTH_CAPTCHA_SECRET and AUTH_CAPTCHA_SITE_KEY, or AUTH_SIGN_UP=off ' +
    '(docs/accounts.md, Captcha challenges)'
  );
}
