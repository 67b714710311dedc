import { z } from 'zod';
import { optionalObject, optionalText, readBody } from '../http/read-body.ts';
import { chooseRedirect, isAllowedRedirect } from '../http/redirects.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { formatLink } from '../mails/links/mail-links.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { hashPassword } from '../passwords/password-hashes.ts';
import { checkPasswordStrength } from '../passwords/password-policy.ts';
import { readUserParts } from '../sessions/answer-session.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import { parseEmail } from '../users/addresses/addresses.ts';
import { formatUser } from '../users/format-user.ts';
import type { WantedLink } from './prepare-link.ts';
import { linkNames, prepareLink } from './prepare-link.ts';

const members = z.object({
  type: optionalText,
  email: optionalText,
  new_email: optionalText,
  password: optionalText,
  data: optionalObject,
  redirect_to: optionalText,
});

/** `POST /admin/generate_link` (auth contract, section 8): a link and its code, which the caller mails. */
export async function generateLink(call: Call): Promise<Reply> {
  const { auth, now } = call;
  const read = await readBody(call.request, members);
  if (isRefusal(read)) return read;
  const wanted = await checkLink(read.body, call);
  if (isRefusal(wanted)) return wanted;
  const redirectTo = isAllowedRedirect(read.body.redirect_to, auth.settings)
    ? read.body.redirect_to
    : chooseRedirect(call.request, auth.settings);
  return transactOrUndo<Reply>(auth.database, async (trx) => {
    const prepared = await prepareLink(trx, call, wanted);
    if (isRefusal(prepared)) return prepared;
    const { name, kind, type, address } = prepared;
    const signUp =
      name === 'signup'
        ? { passwordHash: 'passwordHash' in wanted ? wanted.passwordHash : null, data: wanted.data }
        : undefined;
    const issued = { userId: prepared.user.id, kind, address, signUp };
    const { token, code } = await issueToken(trx, auth, issued, now);
    const { user, identities, factors } = await readUserParts(trx, prepared.user);
    return {
      json: {
        ...formatUser(user, identities, factors),
        action_link: formatLink(auth.settings, { token, type, redirectTo }),
        email_otp: code,
        hashed_token: token,
        verification_type: name,
        redirect_to: redirectTo,
      },
    };
  });
}

async function checkLink(body: z.output<typeof members>, { auth }: Call): Promise<WantedLink | Refusal> {
  const name = z.enum(linkNames).safeParse(body.type).data;
  if (name === undefined) {
    return refuse('validation_failed', {
      sentence: `Invalid email action link type requested: ${body.type}`,
    });
  }
  const address = parseEmail(body.email);
  if (isRefusal(address)) return address;
  const common = { ...address, data: body.data ?? {} };
  if (name === 'signup') {
    if (body.password === '') {
      return refuse('validation_failed', { sentence: 'Signup requires a valid password' });
    }
    const refusal = checkPasswordStrength(body.password);
    return (
      refusal ?? {
        ...common,
        name,
        passwordHash: await hashPassword(body.password, auth.settings.passwordCost),
      }
    );
  }
  if (name !== 'email_change_current' && name !== 'email_change_new') return { ...common, name };
  if (name === 'email_change_current' && !auth.settings.doubleEmailChange) {
    const sentence = 'Enable secure email change to generate link for current email';
    return refuse('validation_failed', { sentence });
  }
  const next = parseEmail(body.new_email);
  return isRefusal(next) ? next : { ...common, name, newEmail: next.email };
}
