import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { describeBadToken } from './describe-bad-token.ts';

const now = Temporal.Instant.from('2026-06-01T09:00:00Z');
const seconds = now.epochMilliseconds / 1000;
const sign = (claims: Record<string, unknown>) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a secret of nobody'));

it.each([
  ['crumbs', 'token is malformed: token contains an invalid number of segments'],
  ['a.b.c', 'token is malformed'],
  ['bnVsbA.bnVsbA.c', 'token is malformed'],
  [await sign({ exp: seconds }), 'token has invalid claims: token is expired'],
  [await sign({ nbf: seconds + 1 }), 'token has invalid claims: token is not valid yet'],
  [await sign({ exp: seconds + 1 }), 'token signature is invalid: signature is invalid'],
])('%s is refused because its %s', (token, reason) => {
  expect(describeBadToken(token, now)).toBe(`invalid JWT: unable to parse or verify signature, ${reason}`);
});
