// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

const site = 'https://bakehouse.test';
const tokens = 'access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer';

test('an ordinary address brings nothing and stays as it is', () => {
  for (const path of [
    '/',
    '/orders/21-Nov-2026#main',
    '/sign-in?next=%2Forders',
    '/spec-cards/code?page=2',
  ]) {
    expect(readArrival(`${site}${path}`)).toEqual({ arrival: { kind: 'nothing' }, cleaned: null });
  }
});

test('the token of a mailed link is taken and does not stay in the address', () => {
  const { arrival, cleaned } = readArrival(
    `${site}/confirm?next=%2Fupdate-password#token_hash=pkce_abc&type=recovery`,
  );
  expect(arrival).toEqual({ kind: 'link', tokenHash: 'pkce_abc', type: 'recovery' });
  expect(cleaned).toBe('/confirm?next=%2Fupdate-password');
});

test('the token of a mailed link counts on its page only', () => {
  for (const path of ['/', '/orders/21-Nov-2026', '/confirm/']) {
    expect(readArrival(`${site}${path}#token_hash=abc&type=signup`).arrival).toEqual({ kind: 'nothing' });
  }
});

test('a token of an unknown kind opens nothing and does not stay either', () => {
  const { arrival, cleaned } = readArrival(`${site}/confirm#token_hash=abc&type=toString`);
  expect(arrival).toMatchObject({ kind: 'refused', code: 'otp_expired' });
  expect(cleaned).toBe('/confirm');
});

test('tokens are taken and do not stay in the address', () => {
  const { arrival, cleaned } = readArrival(`${site}/orders/21-Nov-2026?compact=1#${tokens}&type=signup`);
  expect(arrival).toEqual({ kind: 'tokens', accessToken: 'a.b.c', refreshToken: 'r', isRecovery: false });
  expect(cleaned).toBe('/orders/21-Nov-2026?compact=1');
});

test('a link for a new password is known as one', () => {
  const { arrival, cleaned } = readArrival(`${site}/update-password#${tokens}&type=recovery`);
  expect(arrival).toMatchObject({ kind: 'tokens', isRecovery: true });
  expect(cleaned).toBe('/update-password');
});

test('a refusal is read from the fragment, and from query and fragment together', () => {
  const refused = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
  const expected = { kind: 'refused', code: 'otp_expired', description: 'Email link is invalid' };
  expect(readArrival(`${site}/#${refused}&sb=`)).toEqual({ arrival: expected, cleaned: '/' });
  expect(readArrival(`${site}/account?a=1&${refused}#${refused}`)).toEqual({
    arrival: expected,
    cleaned: '/account?a=1',
  });
});

test('a code is taken out of the query and the rest stays', () => {
  const { arrival, cleaned } = readArrival(`${site}/account?code=c0de&a=1`);
  expect(arrival).toEqual({ kind: 'code', code: 'c0de' });
  expect(cleaned).toBe('/account?a=1');
});

test('the first half of an e-mail change brings a message', () => {
  const { arrival, cleaned } = readArrival(`${site}/account#message=Confirmation+link+accepted.&sb=`);
  expect(arrival).toEqual({ kind: 'message', text: 'Confirmation link accepted.' });
  expect(cleaned).toBe('/account');
});
