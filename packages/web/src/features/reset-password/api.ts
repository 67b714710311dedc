import type { CaptchaProof } from '../../shared/captcha/captcha.ts';
import { captchaFailed, captchaRefused } from '../../shared/captcha/captcha.ts';
import { arrivalAddress, openedAuth } from '../../shared/session/auth.ts';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { outcomeOf } from '../../shared/session/auth-outcome.ts';

/** Mails a link to choose a new password. The service gives the same answer for an unknown address. */
export async function mailResetLink(email: string, proof: CaptchaProof): Promise<AuthOutcome> {
  const auth = await openedAuth();
  const redirectTo = arrivalAddress('/update-password');
  const { error } = await auth.resetPasswordForEmail(email.trim(), { ...proof, redirectTo });
  if (error?.code === captchaFailed) return { ok: false, sentence: captchaRefused, code: error.code };
  return outcomeOf(error);
}
