import { randomUUID } from 'node:crypto';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import { optionalText, readBody } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { lockSignedIn } from '../users/lock-signed-in.ts';
import type { AuthUser } from '../users/users.ts';
import { encryptSecret } from './encrypt-secret.ts';
import type { AuthFactor } from './factors.ts';
import { deleteAbandonedFactors, insertFactor, listFactors } from './factors.ts';
import { formatTotpSecret, formatTotpUri, makeTotpSecret } from './totp.ts';

const wish = z.object({ factor_type: optionalText, friendly_name: optionalText, issuer: optionalText });

type Wish = z.output<typeof wish>;

/** Factors of one account, verified or not (auth contract, section 0). */
const mostFactors = 10;
/** Names are part of an index, whose entries have a limited size. */
const longestName = 255;
/** The QR code contains the issuer twice and must not exceed its capacity. */
const longestIssuer = 64;

/** `POST /factors` (auth contract, section 7). */
export async function enrollFactor(call: Call, signedIn: SignedIn): Promise<Reply> {
  const read = await readBody(call.request, wish);
  if (isRefusal(read)) return read;
  const refusal = findRefusal(read.body);
  if (refusal !== null) return refusal;
  const { auth, now } = call;
  const { friendly_name, issuer } = read.body;
  return auth.database.transaction().execute(async (trx) => {
    const person = await lockSignedIn(trx, signedIn, now);
    if (isRefusal(person)) return person;
    const { user, session } = person;
    await deleteAbandonedFactors(trx, user.id, auth.settings.challengeSeconds, now);
    const warning = findValidationWarning(await listFactors(trx, user.id), friendly_name, session);
    if (warning !== null) return warning;
    const id = randomUUID();
    const secret = makeTotpSecret();
    const sealed_secret = encryptSecret(secret, { serverSecret: auth.settings.jwtSecret, factorId: id });
    await insertFactor(trx, { id, user_id: user.id, friendly_name, sealed_secret }, now);
    const names = { issuer: issuer || new URL(auth.settings.siteUrl).host, account: nameOf(user) };
    return { json: { id, type: 'totp', friendly_name, totp: formatTotp(secret, names) } };
  });
}

/** Refusals that depend on the request alone. */
function findRefusal({ factor_type, friendly_name, issuer }: Wish): Refusal | null {
  if (factor_type === 'phone') return refuse('mfa_phone_enroll_not_enabled');
  if (factor_type === 'webauthn') return refuse('mfa_webauthn_enroll_not_enabled');
  if (factor_type !== 'totp') {
    return refuse('validation_failed', { sentence: 'factor_type needs to be totp, phone, or webauthn' });
  }
  if (friendly_name.length > longestName) {
    return refuse('validation_failed', {
      sentence: `friendly_name is longer than ${longestName} characters`,
    });
  }
  if (issuer.length > longestIssuer) {
    return refuse('validation_failed', { sentence: `issuer is longer than ${longestIssuer} characters` });
  }
  return null;
}

/** Why this account may not enrol another factor; factors without a name count as having the same name. */
function findValidationWarning(
  factors: readonly AuthFactor[],
  name: string,
  { aal }: SignedIn['session'],
): Refusal | null {
  if (factors.some((factor) => factor.friendly_name === name)) return refuse('mfa_factor_name_conflict');
  if (factors.length >= mostFactors) return refuse('too_many_enrolled_mfa_factors');
  const isProtected = factors.some((factor) => factor.status === 'verified');
  return isProtected && aal !== 'aal2' ? refuse('insufficient_aal', { status: 403 }) : null;
}

function nameOf({ email, phone, id }: AuthUser): string {
  return email ?? phone ?? id;
}

/** The only response that contains the secret: as text, as a URI for authenticator apps, and as a QR code of it. */
function formatTotp(secret: Buffer, names: { readonly issuer: string; readonly account: string }): object {
  const uri = formatTotpUri(secret, names);
  // The standard for QR codes requires a quiet zone of four modules.
  const picture = renderSVG(uri, { ecc: 'M', border: 4, whiteColor: 'white', blackColor: 'black' });
  return { qr_code: picture, secret: formatTotpSecret(secret), uri };
}
