import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables, TokenKind } from '../../database/auth-tables.ts';
import { optionalText, readBody } from '../../http/read-body.ts';
import type { Refusal } from '../../http/refusals.ts';
import { isRefusal, refuse } from '../../http/refusals.ts';
import type { Reply } from '../../http/reply.ts';
import type { Call } from '../../http/route.ts';
import { consumeCodeAttempt, refundCodeAttempt } from '../../one-time-tokens/code-attempts.ts';
import type { OpeningBrowser } from '../../one-time-tokens/consume-token.ts';
import { consumeToken } from '../../one-time-tokens/consume-token.ts';
import type { OneTimeToken } from '../../one-time-tokens/one-time-tokens.ts';
import { findByCode, findByLink } from '../../one-time-tokens/one-time-tokens.ts';
import { kindsOfMailedCodes, kindsOfSentCodes } from '../../one-time-tokens/token-kinds.ts';
import { formatSession } from '../../sessions/answer-session.ts';
import { startSession } from '../../sessions/start-session.ts';
import { transactOrUndo } from '../../transact-or-undo.ts';
import { parseEmail, parsePhone } from '../../users/addresses/addresses.ts';
import type { Address } from '../../users/addresses/save-address.ts';
import { firstHalfSentence } from './opened.ts';

const members = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
  redirect_to: optionalText,
  /**
   * [ours] Sent by the arrival page: the verifier that this browser stored when it signed up, null if it stored none.
   * Other clients leave it out.
   */
  code_verifier: z.string().nullable().optional(),
  /**
   * [ours] Sent by a page where a person is signed in: their account. The link of another account is then not consumed,
   * and the refusal contains its address, so that nobody works in another person's account unawares.
   */
  signed_in_as: z.string().optional(),
});

type Body = z.output<typeof members>;
type LinkKey = {
  readonly token: string;
  readonly kinds: readonly TokenKind[];
  readonly browser: OpeningBrowser;
};
type CodeKey = { readonly address: Address; readonly code: string; readonly kinds: readonly TokenKind[] };

/** The same answer for a wrong, a consumed and an expired code, and for an unknown address (section 5.3). */
const expiredCode = refuse('otp_expired');
const expiredLink = refuse('otp_expired', { sentence: 'Email link is invalid or has expired' });

/** `POST /verify`: a typed code, or a link's token that a page posts (auth contract, section 5.3). */
export async function verifyCode(call: Call): Promise<Reply> {
  const read = await readBody(call.request, members);
  if (isRefusal(read)) return read;
  const key = parseKey(read.body);
  if (isRefusal(key)) return key;
  return 'token' in key ? openByLink(call, key) : openByCode(call, key);
}

function parseKey(body: Body): LinkKey | CodeKey | Refusal {
  const { type, token, token_hash: hash } = body;
  if (type === '') return refuse('validation_failed', { sentence: 'Verify requires a verification type' });
  if ((token === '') === (hash === '')) {
    return refuse('validation_failed', { sentence: 'Verify requires either a token or a token hash' });
  }
  return hash === '' ? parseCodeKey(body) : parseLinkKey(body);
}

function parseLinkKey(body: Body): LinkKey | Refusal {
  const {
    type,
    token_hash: token,
    email,
    phone,
    redirect_to,
    code_verifier: verifier,
    signed_in_as: signedInAs,
  } = body;
  if (email !== '' || phone !== '' || redirect_to !== '') {
    return refuse('validation_failed', { sentence: 'Only the token_hash and type should be provided' });
  }
  const kinds = kindsOfMailedCodes.get(type);
  if (kinds === undefined) {
    return refuse('validation_failed', { sentence: 'Invalid email verification type' });
  }
  return { token, kinds, browser: { verifier, signedInAs } };
}

function parseCodeKey({ type, token: code, email, phone }: Body): CodeKey | Refusal {
  if ((email === '') === (phone === '')) {
    return refuse('validation_failed', {
      sentence: 'Only an email address or phone number should be provided on verify',
    });
  }
  const address = email === '' ? parsePhone(phone) : parseEmail(email);
  if (isRefusal(address)) return { ...address, status: 422 };
  const kinds = (email === '' ? kindsOfSentCodes : kindsOfMailedCodes).get(type);
  if (kinds === undefined) return expiredCode;
  const text = 'phone' in address ? address.phone : address.email;
  return { address: { kind: 'phone' in address ? 'phone' : 'email', text }, code, kinds };
}

async function openByLink(call: Call, { token, kinds, browser }: LinkKey): Promise<Reply> {
  return transactOrUndo(call.auth.database, async (trx) => {
    const found = await findByLink(trx, token);
    return found !== undefined && kinds.includes(found.kind)
      ? signIn(trx, call, found, expiredLink, browser)
      : expiredLink;
  });
}

async function openByCode(call: Call, key: CodeKey): Promise<Reply> {
  const taken = await consumeCodeAttempt(call, key.address);
  if (isRefusal(taken)) return taken;
  return transactOrUndo(call.auth.database, async (trx) => {
    const found = await findByCode(trx, call.auth, { ...key, address: key.address.text });
    const reply = found === undefined ? expiredCode : await signIn(trx, call, found, expiredCode);
    if (!isRefusal(reply)) await refundCodeAttempt(trx, call, taken);
    return reply;
  });
}

async function signIn(
  trx: Transaction<AuthTables>,
  call: Call,
  found: OneTimeToken,
  expired: Refusal,
  browser: OpeningBrowser = {},
): Promise<Reply> {
  const opened = await consumeToken(trx, call, found, expired, browser);
  if (isRefusal(opened)) return opened;
  if ('isFirstHalf' in opened) return { json: { msg: firstHalfSentence, code: '200' } };
  const session = await formatSession(call.auth, await startSession(trx, call, opened.user, 'otp'), call.now);
  return { json: opened.needsPassword ? { ...session, needs_password: true } : session };
}
