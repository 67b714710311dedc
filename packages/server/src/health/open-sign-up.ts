import type { AuthSettings } from '@bakehouse/auth-service/settings';
import type { OperatorAccess } from './may-see-details.ts';

/**
 * What an operator should know where strangers reach the server and may make accounts, or null. Nobody is kept out for it:
 * a bakery decides whether its people solve captcha challenges.
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
    'anybody may sign up and no captcha challenge is asked for, so a program can use up the mails to strangers: set ' +
    'AUTH_CAPTCHA_PROVIDER, AUTH_CAPTCHA_SECRET and AUTH_CAPTCHA_SITE_KEY, or AUTH_SIGN_UP=off ' +
    '(docs/accounts.md, Captcha challenges)'
  );
}
