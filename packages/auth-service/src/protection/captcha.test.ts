import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import type { Posted, Reply } from '../../test/http-service.ts';
import { startHttpService } from '../../test/http-service.ts';

const secret = 'planted-captcha-secret';

/** A provider that accepts one token, once. */
let solved: Set<string>;
let respond: (posted: Posted) => Reply | undefined;
let provider: Awaited<ReturnType<typeof startHttpService>>;
let world: AuthWorld;
beforeAll(async () => {
  provider = await startHttpService((posted) => respond(posted));
  const captcha = { provider: 'turnstile', secret, verifyUrl: `${provider.url}/siteverify` } as const;
  world = await makeAuthWorld({ captcha, mailsPerHour: 10_000 });
});
afterAll(async () => {
  await provider.close();
  await world.close();
});

let email: string;
beforeEach(async () => {
  solved = new Set(['solved']);
  respond = ({ body }) => {
    const form = new URLSearchParams(body);
    if (form.get('secret') !== secret) return say(false, ['invalid-input-secret']);
    return solved.delete(form.get('response') ?? '') ? say(true) : say(false, ['invalid-input-response']);
  };
  email = `${crypto.randomUUID()}@bakehouse.test`;
});

const say = (success: boolean, codes: readonly string[] = []): Reply => ({
  body: JSON.stringify({ success, 'error-codes': codes }),
});
const mails = () => world.outbox.count();
const meta = (captcha_token: unknown) => ({ gotrue_meta_security: { captcha_token } });

describe('with a captcha', () => {
  it('the official client signs up, in and gets a mail with solved captcha challenges, each valid once', async () => {
    const client = world.connect('192.0.2.77');
    const options = { captchaToken: 'solved' };
    const signedUp = await client.signUp({ email, password: testPassword, options });
    expect(signedUp.error).toBeNull();
    const last = provider.posted.at(-1);
    expect(last?.path).toBe('/siteverify');
    expect(last?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(last?.body))).toEqual({
      secret,
      response: 'solved',
      remoteip: '192.0.2.77',
    });
    const { code } = await world.mailTo(email);
    expect((await client.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull();
    const replayed = await client.signInWithPassword({ email, password: testPassword, options });
    expect(replayed.error).toMatchObject({
      status: 400,
      code: 'captcha_failed',
      message: 'captcha protection: request disallowed (invalid-input-response)',
    });
    solved.add('solved');
    expect((await client.signInWithPassword({ email, password: testPassword, options })).error).toBeNull();
    solved.add('solved');
    expect((await client.resetPasswordForEmail(email, options)).error).toBeNull();
  });

  it.each([
    ['/signup', { password: testPassword }],
    ['/otp', {}],
    ['/magiclink', {}],
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
    ['/token?grant_type=password', { password: testPassword }],
  ])('POST %s is refused without a solved captcha challenge, and does nothing', async (path, body) => {
    await world.createUser({ email, confirmedAt: null });
    const before = await mails();
    const postedBefore = provider.posted.length;
    for (const without of [{}, { gotrue_meta_security: {} }, meta(null), meta(''), meta('  ')]) {
      const { status, json } = await world.send(path, { body: { email, ...body, ...without } });
      expect([status, json]).toMatchObject([
        400,
        {
          error_code: 'captcha_failed',
          msg: 'captcha protection: request disallowed (no captcha_token found)',
        },
      ]);
    }
    expect(provider.posted).toHaveLength(postedBefore);
    const wrong = await world.send(path, { body: { email, ...body, ...meta('guessed') } });
    expect([wrong.status, wrong.json['error_code']]).toEqual([400, 'captcha_failed']);
    expect(await mails()).toEqual(before);
    const odd = await world.send(path, { body: { email, ...body, ...meta(['solved']) } });
    expect([odd.status, odd.json['error_code']]).toEqual([400, 'bad_json']);
    const right = await world.send(path, { body: { email, ...body, ...meta('solved') } });
    expect(right.json['error_code']).not.toBe('captcha_failed');
  });

  it('a company’s sign-on requires it too', async () => {
    const captcha = world.settings.captcha;
    const head = {
      entryPoint: 'https://sso.example',
      certificate: 'x',
      issuer: null,
      domains: ['head.example'],
    };
    const guarded = await makeAuthWorld({ captcha, saml: { head } });
    try {
      const refused = await guarded.send('/sso', { body: { domain: 'other.example' } });
      expect(refused.json['error_code']).toBe('captcha_failed');
      const let_in = await guarded.send('/sso', { body: { domain: 'other.example', ...meta('solved') } });
      expect(let_in.json['error_code']).toBe('sso_provider_not_found');
    } finally {
      await guarded.close();
    }
  });

  it('the other grant types require none', async () => {
    await world.createUser({ email });
    const client = world.connect();
    const options = { captchaToken: 'solved' };
    await client.signInWithPassword({ email, password: testPassword, options });
    const postedBefore = provider.posted.length;
    expect((await client.refreshSession()).error).toBeNull();
    const pkce = { auth_code: crypto.randomUUID(), code_verifier: 'a'.repeat(43) };
    const exchanged = await world.send('/token?grant_type=pkce', { body: pkce });
    expect(exchanged.json['error_code']).toBe('flow_state_not_found');
    const idToken = await world.send('/token?grant_type=id_token', { body: {} });
    expect(idToken.json['error']).toBe('invalid request');
    expect(provider.posted).toHaveLength(postedBefore);
  });

  it('the service role needs none, and no other bearer token replaces it', async () => {
    const postedBefore = provider.posted.length;
    const trusted = await world.send('/otp', { body: { email }, bearer: world.settings.serviceRoleKey });
    expect([trusted.status, trusted.text]).toEqual([200, '{}']);
    expect(provider.posted).toHaveLength(postedBefore);
    for (const client of [
      { bearer: world.settings.anonKey },
      { bearer: 'forged' },
      { apikey: world.settings.serviceRoleKey },
    ]) {
      const response = await world.send('/otp', { body: { email }, ...client });
      expect(response.json['error_code']).toBe('captcha_failed');
    }
  });
});

describe('a captcha provider that fails', () => {
  const body = () => ({ email, ...meta('solved') });

  it.each([
    ['breaks', { status: 500, body: '{"success":true}' }],
    ['speaks another language', { body: '<html>' }],
    ['says neither yes nor no', { body: '{"success":"true"}' }],
    ['leads elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:1/' } }],
  ])('and %s refuses the sign-in', async (_what, reply) => {
    respond = () => reply;
    const before = await mails();
    const refused = await world.send('/otp', { body: body() });
    expect(refused.status).toBe(503);
    expect(refused.json).toMatchObject({
      error_code: 'unexpected_failure',
      msg: 'captcha verification process failed',
    });
    expect(await mails()).toEqual(before);
    const logged = world.logged.join('\n');
    expect(logged).toContain('a captcha could not be verified');
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain('solved');
  });

  it('because it is unreachable makes the sign-in fail', async () => {
    const gone = await startHttpService(() => ({}));
    await gone.close();
    const captcha = { provider: 'hcaptcha', secret, verifyUrl: gone.url } as const;
    const alone = await makeAuthWorld({ captcha });
    try {
      expect((await alone.send('/otp', { body: body() })).status).toBe(503);
      expect(await alone.database.selectFrom('auth.users').select('id').execute()).toEqual([]);
    } finally {
      await alone.close();
    }
  });

  it('because it never responds is aborted at its timeout', async () => {
    respond = () => undefined;
    const { captcha } = world.settings;
    const impatient = await makeAuthWorld({ captcha, timeouts: { captchaMs: 50 } });
    try {
      expect((await impatient.send('/otp', { body: body() })).status).toBe(503);
      expect(impatient.logged.join('\n')).toContain('it took too long');
    } finally {
      await impatient.close();
    }
  });
});

it('without a captcha the token of a client is ignored', async () => {
  const open = await makeAuthWorld();
  try {
    for (const without of [{}, { gotrue_meta_security: {} }, { gotrue_meta_security: null }, meta('x')]) {
      const response = await open.send('/recover', { body: { email, ...without } });
      expect([response.status, response.text]).toEqual([200, '{}']);
    }
  } finally {
    await open.close();
  }
});
