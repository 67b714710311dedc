import { z } from 'zod';
import { findAdminFault } from './admin-door.ts';
import type { ServiceAnswer } from './post-to-service.ts';
import { postToService } from './post-to-service.ts';
import { optionalText } from './read-body.ts';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';
import type { Call } from './route.ts';

/** Where the official client puts what the puzzle on the page gave it. */
export const captchaMembers = z.object({
  gotrue_meta_security: z.object({ captcha_token: optionalText }).nullish(),
});

/** What Turnstile and hCaptcha answer. */
const verdict = z.object({
  success: z.boolean(),
  'error-codes': z.array(z.string()).nullish(),
});

/**
 * Why a call may not go on, as far as the puzzle is concerned, or null: nothing where the operator asks for none, and
 * nothing for administrators. Each token is good once, so it is looked at once. A provider that is away lets nobody
 * through.
 */
export async function findCaptchaFault(
  call: Call,
  { gotrue_meta_security: given }: z.output<typeof captchaMembers>,
): Promise<Refusal | null> {
  const { auth, request, now } = call;
  const { captcha } = auth.settings;
  if (captcha === null) return null;
  if ((await findAdminFault(auth, request.header('authorization'), now)) === null) return null;
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
  const judged = 'trouble' in answer ? answer : judge(answer);
  if (!('trouble' in judged)) return judged.fault;
  auth.log.warn({ provider: captcha.provider, reason: judged.trouble }, 'a captcha could not be verified');
  const sentence = 'captcha verification process failed';
  return refuse('unexpected_failure', { status: 503, sentence });
}

function judge({
  isOk,
  status,
  text,
}: ServiceAnswer): { readonly fault: Refusal | null } | { readonly trouble: string } {
  const parsed = verdict.safeParse(parseJson(text));
  if (!parsed.success) return { trouble: `it answered ${status}, and no verdict` };
  if (parsed.data.success) return isOk ? { fault: null } : { trouble: `it answered ${status}` };
  return { fault: disallow(parsed.data['error-codes']?.join(', ') || 'no reason given') };
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
