/** The words by which clients of the official library recognise such a token; some match on them. */
const beginning = 'invalid JWT: unable to parse or verify signature';

/**
 * Says why a token was refused (auth contract, section 3). It is decoded without verifying the signature, so the result
 * must be used for the message only.
 */
export function describeBadToken(token: string, now: Temporal.Instant): string {
  const parts = token.split('.');
  if (parts.length !== 3) {
    return `${beginning}, token is malformed: token contains an invalid number of segments`;
  }
  const [head, claims] = parts.slice(0, 2).map(readPart);
  if (head === undefined || claims === undefined) return `${beginning}, token is malformed`;
  const seconds = now.epochMilliseconds / 1000;
  if (typeof claims['exp'] === 'number' && claims['exp'] <= seconds) {
    return `${beginning}, token has invalid claims: token is expired`;
  }
  if (typeof claims['nbf'] === 'number' && claims['nbf'] > seconds) {
    return `${beginning}, token has invalid claims: token is not valid yet`;
  }
  return `${beginning}, token signature is invalid: signature is invalid`;
}

function readPart(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof read === 'object' && read !== null ? { ...read } : undefined;
  } catch {
    return undefined;
  }
}
