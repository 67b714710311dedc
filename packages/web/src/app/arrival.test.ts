// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseArrival } from './arrival.ts';

const site = 'https://bakehouse.test';
const tokens = 'access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer';

test('an ordinary address has no arrival and stays as it is', () => {
  for (const path of [
    '/',
    '/orders/21-Nov-2026#main',
    '/sign-in?next=%2Forders',
    '/spec-cards/code?page=2',
  ]) {
    expect(parseArrival(`${site}${path}`)).toEqual({ arrival: { kind: 'nothing' }, cleaned: null });
  }
});

test('the token of a mailed link is read and removed from the address', () => {
  const { arrival, cleaned } = parseArrival(
    `${site}/confirm?next=%2Fupdate-password#token_hash=pkce_abc&type=recovery`,
  );
  expect(arrival).toEqual({ kind: 'link', tokenHash: 'pkce_abc', type: 'recovery' });
  expect(cleaned).toBe('/confirm?next=%2Fupdate-password');
});

test('the token of a mailed link is read on its own page only', () => {
  for (const path of ['/', '/orders/21-Nov-2026', '/confirm/']) {
    expect(parseArrival(`${site}${path}#token_hash=abc&type=signup`).arrival).toEqual({ kind: 'nothing' });
  }
});

test('a token of an unknown kind is ignored, and removed too', () => {
  const { arrival, cleaned } = parseArrival(`${site}/confirm#token_hash=abc&type=toString`);
  expect(arrival).toMatchObject({ kind: 'refused', code: 'otp_expired' });
  expect(cleaned).toBe('/confirm');
});

test('session tokens are read and removed from the address', () => {
  const { arrival, cleaned } = parseArrival(`${site}/orders/21-Nov-2026?compact=1#${tokens}&type=signup`);
  expect(arrival).toEqual({ kind: 'tokens', accessToken: 'a.b.c', refreshToken: 'r', isRecovery: false });
  expect(cleaned).toBe('/orders/21-Nov-2026?compact=1');
});

test('a link for a new password is recognised', () => {
  const { arrival, cleaned } = parseArrival(`${site}/update-password#${tokens}&type=recovery`);
  expect(arrival).toMatchObject({ kind: 'tokens', isRecovery: true });
  expect(cleaned).toBe('/update-password');
});

test('an error is read from the fragment, and from query and fragment together', () => {
  const refused = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  const expected = { kind: 'refused', code: 'otp_expired', description: 'Email link is invalid' };
  expect(parseArrival(`${site}/#${refused}&sb=`)).toEqual({ arrival: expected, cleaned: '/' });
  expect(parseArrival(`${site}/account?a=1&${refused}#${refused}`)).toEqual({
    arrival: expected,
    cleaned: '/account?a=1',
  });
});

test('a code is removed from the query and the rest stays', () => {
  const { arrival, cleaned } = parseArrival(`${site}/account?code=c0de&a=1`);
  expect(arrival).toEqual({ kind: 'code', code: 'c0de' });
  expect(cleaned).toBe('/account?a=1');
});

test('the first of the two mails of an e-mail change yields a message', () => {
  const { arrival, cleaned } = parseArrival(`${site}/account#message=Confirmation+link+accepted.&sb=`);
  expect(arrival).toEqual({ kind: 'message', text: 'Confirmation link accepted.' });
  expect(cleaned).toBe('/account');
});
