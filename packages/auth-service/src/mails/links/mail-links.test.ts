import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../../test/auth-world.ts';
import { formatLink } from './mail-links.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://app.example/**'] });
});
afterAll(() => world.close());

const signUp = (email: string, query = '') =>
  world.send(`/signup${query}`, {
    body: { email, password: testPassword, data: { name: 'A\r\nBcc: x@y.example' } },
  });

describe('a mail as the mail server receives it', () => {
  it.each([
    "o'neill+orders@bakehouse.test",
    'a=b@bakehouse.test',
    'x!y%z@bakehouse.test',
    '{a|b}~`#$&*/?^@bakehouse.test',
    `${'a'.repeat(64)}@bakehouse.test`,
  ])('is sent to that one address: %s', async (email) => {
    expect((await signUp(email)).status).toBe(200);
    const mail = await world.mailTo(email);
    expect(mail.to).toEqual([email]);
    expect(mail.head.match(/^(to|cc|bcc):/gim)).toHaveLength(1);
  });

  it.each([
    'eve@evil.example,anna@bakehouse.test',
    'anna@bakehouse.test\r\nBcc: eve@evil.example',
    'anna@bakehouse.test\nRCPT TO:<eve@evil.example>',
    'anna@bakehouse.test>, <eve@evil.example',
    '<eve@evil.example>anna@bakehouse.test',
    '"eve@evil.example"@bakehouse.test',
    'anna@bakehouse.test%0d%0aBcc:eve@evil.example',
    'anna@bakehouse.test\u2028Bcc: eve@evil.example',
  ])('is sent to no other address: %j', async (email) => {
    for (const path of ['/signup', '/otp', '/magiclink', '/recover', '/resend']) {
      const response = await world.send(path, { body: { email, password: testPassword, type: 'signup' } });
      expect(response.status).toBe(400);
    }
    const mails = await world.deliverMails();
    expect(mails.filter((mail) => mail.to.some((to) => to.includes('evil')))).toEqual([]);
  });

  it('has headers into which nothing can be injected', async () => {
    await signUp(
      'anna@bakehouse.test',
      `?redirect_to=${encodeURIComponent('https://app.example/\r\nBcc: x@evil.example')}`,
    );
    const mail = await world.mailTo('anna@bakehouse.test');
    expect(mail.to).toEqual(['anna@bakehouse.test']);
    expect(mail.head).not.toMatch(/^bcc:/im);
  });

  it('shows in its link where it leads', async () => {
    const place = 'https://app.example/welcome/back?from=mail';
    await signUp('dora@bakehouse.test', `?redirect_to=${encodeURIComponent(place)}`);
    const { link } = await world.mailTo('dora@bakehouse.test');
    expect(link).toContain('redirect_to=https://app.example/welcome/back?from%3Dmail');
    expect(new URL(link).searchParams.get('redirect_to')).toBe(place);
  });

  it('encodes an allowed redirect, so that it adds no parameters to the link', async () => {
    const place = 'https://app.example/"><script>x</script>?a=1&token=eve&type=recovery#end';
    await signUp('berta@bakehouse.test', `?redirect_to=${encodeURIComponent(place)}`);
    const { link } = await world.mailTo('berta@bakehouse.test');
    const { searchParams } = new URL(link);
    expect(searchParams.get('redirect_to')).toBe(place);
    expect(searchParams.getAll('token')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(searchParams.getAll('type')).toEqual(['signup']);
  });
});

describe('a link to the page that posts the token itself', () => {
  const place = 'http://bakehouse.test/confirm?next=%2Faccount';
  const anywhere = (path: string) => `?redirect_to=${encodeURIComponent(path)}`;

  it('carries the token in its fragment, and works in another browser', async () => {
    const client = world.connect('192.0.2.7', { flowType: 'pkce' });
    const email = 'erna@bakehouse.test';
    await client.signUp({ email, password: testPassword, options: { emailRedirectTo: place } });
    const { link } = await world.mailTo(email);
    const [page, fragment] = link.split('#');
    expect(page).toBe(place);
    const { token_hash = '', type } = Object.fromEntries(new URLSearchParams(fragment));
    expect(type).toBe('signup');
    const phone = world.connect('192.0.2.8', { flowType: 'pkce' });
    const { data, error } = await phone.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await client.verifyOtp({ token_hash, type: 'signup' });
    expect(again.error?.code).toBe('otp_expired');
  });

  it.each([
    'http://bakehouse.test/confirm/more',
    'http://bakehouse.test/',
    'https://app.example/confirm',
    'http://127.0.0.1:3000/confirm',
  ])('is not used for any other redirect: %s', async (other) => {
    const email = `${crypto.randomUUID()}@bakehouse.test`;
    await signUp(email, anywhere(other));
    const { link } = await world.mailTo(email);
    expect(link).toMatch(/^http:\/\/bakehouse\.test\/auth\/v1\/verify\?token=/);
    expect(new URL(link).searchParams.get('redirect_to')).toBe(other);
  });

  it('drops the fragment of the redirect', async () => {
    const email = 'frida@bakehouse.test';
    await signUp(email, anywhere(`${place}#token_hash=eve&type=recovery`));
    const fragment = new URLSearchParams((await world.mailTo(email)).link.split('#')[1]);
    expect(fragment.getAll('token_hash')).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(fragment.getAll('type')).toEqual(['signup']);
  });
});

describe('a link to the arrival page', () => {
  const settings = { publicUrl: 'https://orders.example', siteUrl: 'https://orders.example' };
  const linkTo = (redirectTo: string) =>
    formatLink(settings, { token: 'secret', type: 'recovery', redirectTo });

  it('contains nothing that could end it before its token, whatever redirect was requested', () => {
    const next = '/x"><img/src=//evil.example/p><http://evil.example/x\'()';
    const link = linkTo(`https://orders.example/confirm?next=${next}#token_hash=other`);
    expect(link).toMatch(/^https:\/\/orders\.example\/confirm\?[\w%=.*+-]*#token_hash=secret&type=recovery$/);
    expect(new URL(link).searchParams.get('next')).toBe(next);
  });

  it('leads where the redirect’s `next` says', () => {
    expect(linkTo('https://orders.example/confirm?next=%2Fupdate-password')).toBe(
      'https://orders.example/confirm?next=%2Fupdate-password#token_hash=secret&type=recovery',
    );
  });
});
