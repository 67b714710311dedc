// @vitest-environment happy-dom
import { AuthRetryableFetchError } from '@supabase/auth-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { installAuthService } from '../../test/auth-service.ts';
import { installFakeServer } from '../../test/fake-server.ts';
import type { Auth } from '../shared/session/auth.ts';
import { linkNotice } from '../shared/session/link-notice.ts';
import type { OtherAccountChoice } from '../shared/session/other-account.ts';
import type { Arrival } from './arrival.ts';
import { parseArrival } from './arrival.ts';

const server = installFakeServer();
const { accessToken, openAuth } = await import('../shared/session/auth.ts');
const landing = await import('./landing.ts');

/** The questions that were put to the person, and the answer to all of them. */
const questions: { readonly signedInAs: string; readonly sentence: string }[] = [];
let choice: OtherAccountChoice = 'stay';
const land = (auth: Auth, arrival: Arrival) =>
  landing.land(auth, arrival, async (question) => {
    questions.push(question);
    return choice;
  });

beforeEach(() => {
  linkNotice.set(null);
  questions.length = 0;
  choice = 'stay';
  installAuthService(server);
  server.answer('/auth/v1/user', () => session.user);
  // Signed out.
  window.localStorage.clear();
});
afterEach(() => server.reset());

const arrivalAt = (address: string) => parseArrival(`https://bakehouse.test${address}`).arrival;
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
const token = `${part({ alg: 'HS256' })}.${part({ sub: 'rose', exp: Date.now() / 1000 + 3600 })}.c2lnbmF0dXJl`;
const tokens = `access_token=${token}&refresh_token=r&expires_in=3600&token_type=bearer`;

const linkAt = (type: string) => arrivalAt(`/confirm?next=%2F#token_hash=abc&type=${type}`);
const session = {
  access_token: token,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  user: { id: 'rose', email: 'rose@example.test' },
};

test.each([
  ['signup', 'signed-in'],
  ['invite', 'signed-in'],
  ['magiclink', 'signed-in'],
  ['email_change', 'signed-in'],
  ['recovery', 'recovering'],
])('the token of a %s link is posted, and its owner is %s', async (type, landed) => {
  const posted: unknown[] = [];
  server.answer('/auth/v1/verify', async (request) => {
    posted.push(await request.json());
    return session;
  });
  expect(await land(openAuth('anon'), linkAt(type))).toBe(landed);
  expect(posted).toMatchObject([{ token_hash: 'abc', type }]);
  expect(await accessToken()).toBe(token);
  expect(linkNotice.get()).toBeNull();
});

test('a sign-up sends the verifier that this browser stored, and other links do not', async () => {
  const posted: unknown[] = [];
  server.answer('/auth/v1/verify', async (request) => {
    posted.push(await request.json());
    return session;
  });
  server.answer('/auth/v1/signup', () => ({ id: 'rose', email: 'rose@example.test', identities: [{}] }));
  const auth = openAuth('anon');
  await land(auth, linkAt('signup'));
  await auth.signUp({ email: 'rose@example.test', password: 'of-the-owner' });
  await land(auth, linkAt('signup'));
  await land(auth, linkAt('invite'));
  expect(posted).toMatchObject([
    { code_verifier: null },
    { code_verifier: expect.stringMatching(/^[0-9a-f]{112}$/) },
    {},
  ]);
  expect(posted[2]).not.toHaveProperty('code_verifier');
});

describe('a link for another account than the signed-in one', () => {
  const eve = { id: 'eve', email: 'eve@example.test' };
  const tokenOf = (claims: object) => `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`;
  const evesToken = tokenOf({ sub: eve.id, email: eve.email, exp: Date.now() / 1000 + 3600 });
  const evesTokens = tokens.replace(token, evesToken);
  const evesSession = { ...session, access_token: evesToken, refresh_token: 'e', user: eve };
  const question = (sentence: string) => [{ signedInAs: 'rose@example.test', sentence }];
  const refusal = (code: string, status: number, message: string) =>
    Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });
  let auth: Auth;
  /** The tokens of the sessions that were ended. */
  let ended: (string | null)[];

  beforeEach(async () => {
    auth = openAuth('anon');
    expect(await land(auth, arrivalAt(`/#${tokens}`))).toBe('signed-in');
    ended = [];
    server.answer('/auth/v1/verify', async (request) => {
      const { signed_in_as: signedInAs = eve.id } = await request.json();
      return signedInAs === eve.id
        ? evesSession
        : refusal('other_account', 409, 'This link was sent to eve@example.test.');
    });
    server.answer('/auth/v1/logout', (request) => {
      ended.push(`${new URL(request.url).search} ${request.headers.get('authorization')}`);
      return new Response(null, { status: 204 });
    });
  });

  test.each(['signup', 'invite', 'magiclink', 'email_change', 'recovery'])(
    'asks before a %s link is spent, and changes nothing for who stays',
    async (type) => {
      expect(await land(auth, linkAt(type))).toBe('stayed');
      expect(questions).toEqual(question('This link was sent to eve@example.test.'));
      expect(await accessToken()).toBe(token);
      expect(linkNotice.get()).toBeNull();
    },
  );

  test('is followed by a person who chooses so, and the former session ends', async () => {
    choice = 'go-on';
    expect(await land(auth, linkAt('recovery'))).toBe('recovering');
    expect(await accessToken()).toBe(evesToken);
    expect(ended).toEqual([`?scope=local Bearer ${token}`]);
  });

  test('leaves the session as it is if the link is used up', async () => {
    choice = 'go-on';
    server.answer('/auth/v1/verify', async (request) =>
      'signed_in_as' in (await request.json())
        ? refusal('other_account', 409, 'This link was sent to eve@example.test.')
        : refusal('otp_expired', 403, 'x'),
    );
    expect(await land(auth, linkAt('magiclink'))).toBe('refused');
    expect(await accessToken()).toBe(token);
    expect(ended).toEqual([]);
  });

  test('is asked about for tokens in the address, too', async () => {
    expect(await land(auth, arrivalAt(`/#${evesTokens}`))).toBe('stayed');
    expect(questions).toEqual(question('This link is for eve@example.test.'));
    expect(await accessToken()).toBe(token);
    choice = 'go-on';
    server.answer('/auth/v1/user', () => eve);
    expect(await land(auth, arrivalAt(`/#${evesTokens}`))).toBe('signed-in');
    expect(await accessToken()).toBe(evesToken);
    expect(ended).toEqual([`?scope=local Bearer ${token}`]);
  });

  test.each([
    ['no token', 'no-token'],
    ['nonsense', 'a.b.c'],
    ['a name on a token that has run out', tokenOf({ sub: 'rose', exp: 1 })],
    ['a name on a token without an end', tokenOf({ sub: 'rose' })],
  ])('is no way in with %s beside a refresh token of another', async (_, forged) => {
    server.answer('/auth/v1/token', () => evesSession);
    server.answer('/auth/v1/user', (request) =>
      request.headers.get('authorization') === `Bearer ${forged}`
        ? refusal('bad_jwt', 403, 'x')
        : session.user,
    );
    expect(await land(auth, arrivalAt(`/#${tokens.replace(token, forged)}`))).toBe('refused');
    expect(await accessToken()).toBe(token);
    expect(server.requests).not.toContain('POST /auth/v1/token');
  });

  test('is left as it is by a token whose session has ended', async () => {
    choice = 'go-on';
    server.answer('/auth/v1/user', (request) =>
      request.headers.get('authorization') === `Bearer ${evesToken}`
        ? refusal('session_not_found', 403, 'x')
        : session.user,
    );
    expect(await land(auth, arrivalAt(`/#${evesTokens}`))).toBe('refused');
    expect(linkNotice.get()?.sentence).toBe('This link has expired or has already been used.');
    expect(await accessToken()).toBe(token);
  });

  test('is asked about if the token has expired only by the clock of this device', async () => {
    const late = tokenOf({ sub: eve.id, email: eve.email, exp: Date.now() / 1000 - 60 });
    server.answer('/auth/v1/token', () => evesSession);
    server.answer('/auth/v1/user', () => eve);
    choice = 'go-on';
    expect(await land(auth, arrivalAt(`/#${tokens.replace(token, late)}`))).toBe('signed-in');
    expect(questions).toEqual(question('This link is for eve@example.test.'));
    expect(await accessToken()).toBe(evesToken);
  });

  test('stays valid if the service cannot say whether the token is', async () => {
    const late = tokenOf({ sub: 'rose', exp: Date.now() / 1000 - 60 });
    server.down = true;
    await expect(land(auth, arrivalAt(`/#${tokens.replace(token, late)}`))).rejects.toBeInstanceOf(
      AuthRetryableFetchError,
    );
    server.down = false;
  });

  test('is asked about for a sign-in that this browser had begun', async () => {
    server.answer('/auth/v1/token', () => evesSession);
    expect(await comeBackFromProvider()).toBe('stayed');
    expect(questions).toEqual([
      { signedInAs: 'rose@example.test', sentence: expect.stringContaining('started in this browser') },
    ]);
    expect(await accessToken()).toBe(token);
    choice = 'go-on';
    expect(await comeBackFromProvider()).toBe('signed-in');
    expect(await accessToken()).toBe(evesToken);
    expect(ended).toEqual([`?scope=local Bearer ${token}`]);
  });

  test('is not asked about if it is their own account', async () => {
    server.answer('/auth/v1/verify', async (request) =>
      (await request.json()).signed_in_as === 'rose' ? session : refusal('other_account', 409, 'x'),
    );
    expect(await land(auth, linkAt('magiclink'))).toBe('signed-in');
    expect(await land(auth, arrivalAt(`/#${tokens}`))).toBe('signed-in');
    expect(questions).toEqual([]);
  });
});

test('a link leads to choosing a password first if the one of the account does not count', async () => {
  server.answer('/auth/v1/verify', () => ({ ...session, needs_password: true }));
  expect(await land(openAuth('anon'), linkAt('signup'))).toBe('choosing');
});

test('the first link of an e-mail change shows that there is another', async () => {
  server.answer('/auth/v1/verify', () => ({ msg: 'Confirmation link accepted.', code: '200' }));
  expect(await land(openAuth('anon'), linkAt('email_change'))).toBe('nothing');
  expect(linkNotice.get()).toEqual({
    tone: 'good',
    sentence: expect.stringContaining('once the link in the e-mail to the other address has been opened too'),
  });
});

test('a used link shows that it was used', async () => {
  server.answer('/auth/v1/verify', () =>
    Response.json(
      { code: 'otp_expired', message: 'x' },
      { status: 403, headers: { 'x-supabase-api-version': '2024-01-01' } },
    ),
  );
  expect(await land(openAuth('anon'), linkAt('signup'))).toBe('refused');
  expect(linkNotice.get()?.sentence).toBe('This link has expired or has already been used.');
});

test('a link that could not be verified, because the service was unreachable, stays valid', async () => {
  server.answer('/auth/v1/verify', () => session);
  server.down = true;
  await expect(land(openAuth('anon'), linkAt('signup'))).rejects.toBeInstanceOf(AuthRetryableFetchError);
  server.down = false;
  expect(await land(openAuth('anon'), linkAt('signup'))).toBe('signed-in');
});

test('a link signs in its owner', async () => {
  expect(await land(openAuth('anon'), arrivalAt(`/#${tokens}&type=invite`))).toBe('signed-in');
  expect(await accessToken()).toBe(token);
  expect(linkNotice.get()).toBeNull();
});

test('a link for a new password is recognised', async () => {
  expect(await land(openAuth('anon'), arrivalAt(`/#${tokens}&type=recovery`))).toBe('recovering');
});

test('tokens that the service rejects give no session, and the person sees why', async () => {
  server.answer('/auth/v1/user', () =>
    Response.json({ code: 'bad_jwt', message: 'invalid JWT' }, { status: 403 }),
  );
  expect(await land(openAuth('anon'), arrivalAt(`/#${tokens}&type=signup`))).toBe('refused');
  expect(linkNotice.get()?.sentence).toBe('This link has expired or has already been used.');
});

test('a link can be tried again after the service was unreachable', async () => {
  server.down = true;
  const arrival = arrivalAt(`/#${tokens}&type=signup`);
  await expect(land(openAuth('anon'), arrival)).rejects.toBeInstanceOf(AuthRetryableFetchError);
  server.down = false;
  expect(await land(openAuth('anon'), arrival)).toBe('signed-in');
});

test.each([
  ['/#error=access_denied&error_code=otp_expired&error_description=Email+link', 'This link has expired'],
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

/** Starts a sign-in at a provider in this browser, and returns with a code. */
async function comeBackFromProvider() {
  const auth = openAuth('anon');
  const { data } = await auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
  const asked = new URL(data.url ?? '').searchParams;
  expect(asked.get('code_challenge_method')).toBe('s256');
  return land(auth, arrivalAt('/confirm?next=%2F&code=5b1c'));
}

test('a code is exchanged by the browser that began the sign-in, with its verifier', async () => {
  const exchanged: Record<string, unknown>[] = [];
  server.answer('/auth/v1/token', async (request) => {
    exchanged.push(await request.json());
    return session;
  });
  expect(await comeBackFromProvider()).toBe('signed-in');
  expect(exchanged).toEqual([{ auth_code: '5b1c', code_verifier: expect.stringMatching(/^[0-9a-f]{112}$/) }]);
});

test('a code for another browser is refused without a request, and the person sees why', async () => {
  expect(await land(openAuth('anon'), arrivalAt('/?code=5b1c'))).toBe('refused');
  expect(linkNotice.get()?.sentence).toBe(
    'This sign-in was started in another browser. Please start again in this one.',
  );
  expect(server.requests).not.toContain('POST /auth/v1/token');
});

test.each([
  ['bad_code_verifier', 400, 'This sign-in was started in another browser.'],
  ['flow_state_expired', 422, 'This link has expired or has already been used.'],
])('a code that the service refuses with %s is shown as such', async (code, status, words) => {
  server.answer('/auth/v1/token', () =>
    Response.json({ code, message: 'x' }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } }),
  );
  expect(await comeBackFromProvider()).toBe('refused');
  expect(linkNotice.get()?.sentence).toContain(words);
});
