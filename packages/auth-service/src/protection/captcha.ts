import { z } from 'zod';
import { findAdminRefusal } from '../http/admin-guard.ts';
import { optionalText } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { ServiceAnswer } from './post-to-service.ts';
import { postToService } from './post-to-service.ts';

/** Where the official client puts the token of the captcha challenge. */
export const captchaMembers = z.object({
  gotrue_meta_security: z.object({ captcha_token: optionalText }).nullish(),
});

/** The answer of Turnstile and hCaptcha. */
const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).nullish(),
});

/**
 * Why a call fails the captcha check, or null: without a configured captcha, and for administrators, there is none.
 * Each token is valid once, so it is verified once. If the provider is unavailable, the request is refused.
 */
export async function findCaptchaRefusal(
  call: Call,
  { gotrue_meta_security: given }: z.output<typeof captchaMembers>,
): Promise<Refusal | null> {
  const { auth, request, now } = call;
  const { captcha } = auth.settings;
  if (captcha === null) return null;
  if ((await findAdminRefusal(auth, request.header('authorization'), now)) === null) return null;
  const token = given?.captcha_token.trim() ?? '';
  if (token === '') return disallow('no captcha_token found');
  const { address: remoteip } = call;
  const answer = await postToService(captcha.verifyUrl, {
    body: new URLSearchParams({
      secret: captcha.secret,
      response: token,
      ...(remoteip === null ? {} : { remoteip }),
    }),
    longestMs: auth.settings.timeouts.captchaMs,
  });
  const verdict = 'problem' in answer ? answer : verdictOf(answer);
  if (!('problem' in verdict)) return verdict.refusal;
  auth.log.warn({ provider: captcha.provider, reason: verdict.problem }, 'a captcha could not be verified');
  const sentence = 'captcha verification process failed';
  return refuse('unexpected_failure', { status: 503, sentence });
}

function verdictOf({
  isOk,
  status,
  text,
}: ServiceAnswer): { readonly refusal: Refusal | null } | { readonly problem: string } {
  const parsed = verdict.safeParse(parseJson(text));
  if (!parsed.success) return { problem: `it answered ${status}, and no verdict` };
  if (parsed.data.success) return isOk ? { refusal: null } : { problem: `it answered ${status}` };
  return { refusal: disallow(parsed.data['error-codes']?.join(', ') || 'no reason given') };
}

function disallow(reason: string): Refusal {
  const sentence = `captcha protection: request disallowed (${reason})`;
  return refuse('captcha_failed', { sentence });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
