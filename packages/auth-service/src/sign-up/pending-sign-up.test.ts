import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import { sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, mailsPerHour: 10_000 });
});
afterAll(() => world.close());

const freshEmail = () => `${crypto.randomUUID()}@bakehouse.test`;
const send = (path: string, body: object) => world.send(path, { body });
const canSignIn = async (email: string, password: string) =>
  (await send('/token?grant_type=password', { email, password })).status === 200;

async function signUp(email: string, password: string, data: object = {}): Promise<void> {
  expect((await send('/signup', { email, password, data })).status).toBe(200);
  world.advance({ seconds: 60 });
}

async function openMail(email: string): Promise<void> {
  const { code } = await world.mailTo(email);
  expect((await send('/verify', { type: 'signup', email, token: code })).status).toBe(200);
}

async function metadataOf(email: string) {
  const { user_metadata } = await world.database
    .selectFrom('auth.users')
    .select('user_metadata')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return user_metadata;
}

describe('4.1 [ours, D25], the password and data of a sign-up', () => {
  it('take effect when its mail is consumed, and those of an earlier sign-up do not', async () => {
    const email = freshEmail();
    await signUp(email, 'of-the-stranger', { firstName: 'Eve', team: 'none' });
    await signUp(email, 'of-the-owner', { firstName: 'Anna' });
    await openMail(email);
    expect(await canSignIn(email, 'of-the-stranger')).toBe(false);
    expect(await canSignIn(email, 'of-the-owner')).toBe(true);
    expect(await metadataOf(email)).toMatchObject({ firstName: 'Anna', email, email_verified: true });
    expect(await metadataOf(email)).not.toHaveProperty('team');
  });

  it('are kept while the mail is sent again', async () => {
    const email = freshEmail();
    await signUp(email, 'of-the-stranger');
    await signUp(email, 'of-the-owner');
    expect((await send('/resend', { type: 'signup', email })).status).toBe(200);
    await openMail(email);
    expect(await canSignIn(email, 'of-the-owner')).toBe(true);
    expect(await canSignIn(email, 'of-the-stranger')).toBe(false);
  });

  it('are not stored from a sign-up within the minimum interval', async () => {
    const email = freshEmail();
    expect((await send('/signup', { email, password: 'of-the-owner' })).status).toBe(200);
    expect((await send('/signup', { email, password: 'of-the-stranger' })).status).toBe(429);
    await openMail(email);
    expect(await canSignIn(email, 'of-the-owner')).toBe(true);
  });

  it('end with an invitation', async () => {
    const email = freshEmail();
    await signUp(email, 'of-the-stranger');
    expect((await sendAsAdmin(world, '/invite', { method: 'POST', body: { email } })).status).toBe(200);
    const { code } = await world.mailTo(email);
    expect((await send('/verify', { type: 'invite', email, token: code })).status).toBe(200);
    expect(await canSignIn(email, 'of-the-stranger')).toBe(false);
  });

  it('are replaced by those of a link that an administrator generates', async () => {
    const email = freshEmail();
    await signUp(email, 'of-the-stranger');
    const body = { type: 'signup', email, password: 'of-the-administrator' };
    const link = await sendAsAdmin(world, '/admin/generate_link', { method: 'POST', body });
    const token = String(link.json['email_otp']);
    expect((await send('/verify', { type: 'signup', email, token })).status).toBe(200);
    expect(await canSignIn(email, 'of-the-stranger')).toBe(false);
    expect(await canSignIn(email, 'of-the-administrator')).toBe(true);
  });

  it('do not replace a password that an administrator set', async () => {
    const email = freshEmail();
    const body = { email, password: 'of-the-administrator' };
    expect((await sendAsAdmin(world, '/admin/users', { method: 'POST', body })).status).toBe(200);
    world.advance({ seconds: 60 });
    expect((await send('/resend', { type: 'signup', email })).status).toBe(200);
    await openMail(email);
    expect(await canSignIn(email, 'of-the-administrator')).toBe(true);
  });
});
