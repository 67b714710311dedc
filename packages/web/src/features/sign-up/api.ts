import type { CaptchaProof } from '../../shared/captcha/captcha.ts';
import { captchaFailed } from '../../shared/captcha/captcha.ts';
import { arrivalAddress, openedAuth } from '../../shared/session/auth.ts';
import type { SignUpResult } from './sign-up-state.ts';

/**
 * Creates an account. An answer without identities means that the address has one already (spec 000 section 7): the
 * service reveals no more than that.
 */
export async function signUp(email: string, password: string, proof: CaptchaProof): Promise<SignUpResult> {
  const auth = await openedAuth();
  const { data, error } = await auth.signUp({
    email: email.trim(),
    password,
    options: { ...proof, emailRedirectTo: arrivalAddress('/') },
  });
  if (error?.code === captchaFailed) return 'captcha';
  if (error?.code === 'weak_password') return 'common-password';
  // Without confirmation mails the service returns an error for an existing account.
  if (error) return error.code === 'user_already_exists' ? 'exists' : 'failed';
  if (data.session) return 'signed-in';
  return data.user?.identities?.length === 0 ? 'exists' : 'mailed';
}
