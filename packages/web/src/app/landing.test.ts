// @vitest-environment happy-dom
import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installAuthService } from '../../test/auth-service.ts';
import { installFakeServer } from '../../test/fake-server.ts';
import { linkNotice } from '../shared/session/link-notice.ts';
import { readArrival } from './arrival.ts';

const server = installFakeServer();
const { accessToken, openAuth } = await import('../shared/session/auth.ts');
const { land } = await import('./landing.ts');

beforeEach(() => {
  linkNotice.set(null);
  installAuthService(server);
});
afterEach(() => server.reset());

const arrivalAt = (address: string) => readArrival(`https://bakehouse.test${address}`).arrival;
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({ alg: 'HS256' })}.${part({ sub: 'rose', exp: Date.now() / 1000 + 3600 })}.c2lnbmF0dXJl`;
const tokens = `access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer`;

test('a link signs its owner in', async () => {
  expect(await land(openAuth('anon'), arrivalAt(`/#${tokens}&type=invite`))).toBe('signed-in');
  expect(await accessToken()).toBe(token);
  expect(linkNotice.get()).toBeNull();
});

test('a link for a new password is recognised', async () => {
  expect(await land(openAuth('anon'), arrivalAt(`/#${tokens}&type=recovery`))).toBe('recovering');
});

test('tokens that the service does not accept give no session, and the person sees why', async () => {
  server.answer('/auth/v1/user', () =>
    Response.json({ code: 'bad_jwt', message: 'invalid JWT' }, { status: 403 }),
  );
  expect(await land(openAuth('anon'), arrivalAt(`/#${tokens}&type=signup`))).toBe('refused');
  expect(linkNotice.get()?.sentence).toBe('This link has run out or was used already.');
});

test('a service that is away loses no link: the same can be tried again', async () => {
  server.down = true;
  const arrival = arrivalAt(`/#${tokens}&type=signup`);
  await expect(land(openAuth('anon'), arrival)).rejects.toBeInstanceOf(AuthRetryableFetchError);
  server.down = false;
  expect(await land(openAuth('anon'), arrival)).toBe('signed-in');
});

test.each([
  ['/#error=access_denied&error_code=otp_expired&error_description=Email+link', 'This link has run out'],
  ['/#error=access_denied&error_code=user_banned&error_description=User+is+banned', 'User is banned'],
  ['/?error=server_error&error_code=unexpected_failure', 'server_error'],
])('%s is shown as: %s', async (address, words) => {
  expect(await land(openAuth('anon'), arrivalAt(address))).toBe('refused');
  expect(linkNotice.get()?.tone).toBe('bad');
  expect(linkNotice.get()?.sentence).toContain(words);
});

test('the first half of an e-mail change is shown with the service’s message', async () => {
  expect(await land(openAuth('anon'), arrivalAt('/account#message=Confirmation+link+accepted.'))).toBe(
    'nothing',
  );
  expect(linkNotice.get()).toEqual({ tone: 'good', sentence: 'Confirmation link accepted.' });
});

test('a code that another browser began is refused here', async () => {
  server.answer('/auth/v1/token', () =>
    Response.json({ code: 'bad_code_verifier', message: 'x' }, { status: 400 }),
  );
  expect(await land(openAuth('anon'), arrivalAt('/?code=5b1c'))).toBe('refused');
});
