// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installFakeServer } from '../../../../test/fake-server.ts';

const server = installFakeServer();
const { openAuth, signInWithPassword } = await import('../../../shared/session/auth.ts');
const { signUp } = await import('../../../features/sign-up/api.ts');
const { mailResetLink } = await import('../../../features/reset-password/api.ts');

/** The captcha fields of the requests to the account service. */
let sent: unknown[];
/** The only solution that the account service accepts. */
const solved = { captchaToken: 'solved' };
const email = 'rose@example.test';

beforeEach(() => {
  sent = [];
  for (const path of ['/auth/v1/token', '/auth/v1/signup', '/auth/v1/recover']) {
    server.answer(path, async (request) => {
      const { gotrue_meta_security: proof } = await request.json();
      sent.push(proof);
      if (proof.captcha_token !== 'solved') return refuse(400, 'captcha_failed');
      return path === '/auth/v1/recover' ? {} : refuse(422, 'user_already_exists');
    });
  }
  openAuth('anon');
});
afterEach(() => server.reset());

function refuse(status: number, code: string): Response {
  const message = 'captcha protection: request disallowed (no captcha_token found)';
  return Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
}

test('a solved captcha challenge reaches the account service with each call that needs one', async () => {
  expect(await signInWithPassword(email, 'sourdough', solved)).toEqual({ ok: false, reason: 'refused' });
  expect(await signUp(email, 'sourdough', solved)).toBe('exists');
  expect(await mailResetLink(email, solved)).toEqual({ ok: true });
  expect(sent).toEqual([
    { captcha_token: 'solved' },
    { captcha_token: 'solved' },
    { captcha_token: 'solved' },
  ]);
});

test('a failed captcha challenge has a message of its own, different from that of a wrong password', async () => {
  expect(await signInWithPassword(email, 'sourdough', {})).toEqual({ ok: false, reason: 'captcha' });
  expect(await signUp(email, 'sourdough', { captchaToken: 'guessed' })).toBe('captcha');
  expect(await mailResetLink(email, {})).toMatchObject({
    ok: false,
    sentence: 'The security check was not passed. Please complete it and try again.',
  });
  expect(sent).toEqual([{}, { captcha_token: 'guessed' }, {}]);
});
