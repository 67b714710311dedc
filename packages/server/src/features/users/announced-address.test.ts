import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { driveAccounts } from '../../../test/worlds/accounts-driver.ts';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

/** Adds a person with rights, without an invitation. */
async function announce(): Promise<string> {
  const email = `${randomUUID()}@bakehouse.test`;
  await world.database
    .insertInto('users')
    .values({ email, firstname: 'Ada', active: true, admin: true, p_admin: 2 })
    .execute();
  return email;
}

const entry = async (email: string, password: string) => {
  const response = await driveAccounts(world).send('/token?grant_type=password', { email, password });
  return response.status === 200
    ? 'signed in'
    : ((await response.json()) as { error_code: string }).error_code;
};

/** The web app's own page posts the token of a link; for other redirects the service opens it. */
const ways = {
  'by the page of the web app': `?redirect_to=${encodeURIComponent('http://localhost:3000/confirm?next=%2F')}`,
  'by the service': '',
};

test.each(Object.entries(ways))(
  'a stranger who signs an announced address up gets nothing of it when its mail is opened %s',
  async (_, query) => {
    const accounts = driveAccounts(world);
    const email = await announce();
    expect((await accounts.send(`/signup${query}`, { email, password: 'of-the-stranger' })).status).toBe(200);
    const { page, accessToken } = await accounts.followMail(email);
    expect(page).toBe('/update-password');
    expect(await entry(email, 'of-the-stranger')).toBe('invalid_credentials');

    // The owner sets a password with the session of the mail, and has the rights.
    expect(accessToken).not.toBeNull();
    const chosen = await world.app.request('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: world.keys.anonKey,
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password: 'of-the-owner' }),
    });
    expect(chosen.status).toBe(200);
    expect(await entry(email, 'of-the-owner')).toBe('signed in');
    expect(await entry(email, 'of-the-stranger')).toBe('invalid_credentials');
  },
);

test('nor when the owner signs up later and opens that mail', async () => {
  const accounts = driveAccounts(world);
  const email = await announce();
  expect((await accounts.send('/signup', { email, password: 'of-the-stranger' })).status).toBe(200);
  world.setNow(world.clock.now().add({ seconds: 61 }).toString());
  expect((await accounts.send('/signup', { email, password: 'of-the-owner' })).status).toBe(200);
  await accounts.followMail(email);
  expect(await entry(email, 'of-the-stranger')).toBe('invalid_credentials');
});

/** The verifier that a browser stores at its sign-up, and its challenge. */
function makeVerifier() {
  const verifier = randomBytes(48).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
}

const ofOurPage = `/signup${ways['by the page of the web app']}`;
const newAddress = () => `${randomUUID()}@bakehouse.test`;

test('an address without rights is confirmed with the password of its own sign-up', async () => {
  const accounts = driveAccounts(world);
  const email = newAddress();
  const { verifier, challenge } = makeVerifier();
  const signedUp = await accounts.send(ofOurPage, { email, password: 'of-the-owner', ...challenge });
  expect(signedUp.status).toBe(200);
  const opened = await accounts.followMail(email, verifier);
  expect(opened).toEqual({ page: '/', accessToken: expect.any(String) });
  expect(await entry(email, 'of-the-owner')).toBe('signed in');
});

test('a client other than our page confirms it as the contract says', async () => {
  const accounts = driveAccounts(world);
  const email = newAddress();
  expect((await accounts.send('/signup', { email, password: 'of-the-owner' })).status).toBe(200);
  await accounts.followMail(email);
  expect(await entry(email, 'of-the-owner')).toBe('signed in');
});

test.each([
  ['with a challenge that only their browser can answer', makeVerifier().challenge],
  ['with none', {}],
])(
  'a stranger who signs an address up %s gets nothing when its owner opens the mail, and is let in later',
  async (_, challenge) => {
    const accounts = driveAccounts(world);
    for (const verifier of [undefined, makeVerifier().verifier]) {
      const email = newAddress();
      const body = { email, password: 'of-the-stranger', ...challenge };
      expect((await accounts.send(ofOurPage, body)).status).toBe(200);
      expect((await accounts.followMail(email, verifier)).page).toBe('/update-password');
      await world.database.updateTable('users').set({ active: true }).where('email', '=', email).execute();
      expect(await entry(email, 'of-the-stranger')).toBe('invalid_credentials');
    }
  },
);

test('a sign-up without confirmation (autoconfirm) does not confirm an address with rights', async () => {
  const trusting = await makeWorld(undefined, { autoconfirm: true });
  try {
    const accounts = driveAccounts(trusting);
    const other = { email: newAddress(), password: 'of-the-owner' };
    expect(await (await accounts.send('/signup', other)).json()).toHaveProperty('access_token');
    const email = newAddress();
    await trusting.database.insertInto('users').values({ email, active: true, admin: true }).execute();
    const answer = await accounts.send('/signup', { email, password: 'of-the-stranger' });
    expect(await answer.json()).not.toHaveProperty('access_token');
    await accounts.followMail(email);
    const late = await accounts.send('/token?grant_type=password', { email, password: 'of-the-stranger' });
    expect(late.status).toBe(400);
  } finally {
    await trusting.end();
  }
});
