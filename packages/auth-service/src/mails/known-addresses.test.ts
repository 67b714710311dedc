import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

const known = 'known@bakehouse.test';
const waiting = 'waiting@bakehouse.test';
const unknown = 'unknown@bakehouse.test';

let world: AuthWorld;
beforeEach(async () => {
  world = await makeAuthWorld();
  await world.createUser({ email: known });
  await world.createUser({ email: waiting, confirmedAt: null });
});
afterEach(() => world.close());

type Reply = { readonly status: number; readonly text: string };

/** The responses to the same request for each address. */
async function responsesFor(
  path: string,
  body: object,
  addresses: readonly string[] = [known, waiting, unknown],
): Promise<readonly Reply[]> {
  const responses: Reply[] = [];
  for (const email of addresses) {
    const { status, text } = await world.send(path, { body: { email, ...body } });
    responses.push({ status, text });
  }
  return responses;
}

describe('whether an address has an account', () => {
  it.each([
    ['a wrong password', '/token?grant_type=password', { password: 'a wrong one' }],
    ['a wrong code', '/verify', { type: 'email', token: '000000' }],
    ['a request for a recovery', '/recover', {}],
    ['a request for a code', '/otp', {}],
    ['a request for a link', '/magiclink', {}],
    ['a request for another mail', '/resend', { type: 'signup' }],
  ])('is not revealed by %s', async (_what, path, body) => {
    const [first, ...others] = await responsesFor(path, body);
    expect(others).toEqual([first, first]);
  });

  it.each([
    ['a sign-up (4.1)', async () => responsesFor('/signup', { password: testPassword }, [known, unknown])],
    [
      'a request for a code that must not make an account (4.6)',
      async () => responsesFor('/otp', { create_user: false }, [known, unknown]),
    ],
    [
      'a second request within a minute (5.4)',
      async () => {
        await responsesFor('/recover', {});
        return responsesFor('/recover', {}, [known, unknown]);
      },
    ],
  ])('is revealed, as the README says, by %s', async (_what, send) => {
    const [one, other] = await send();
    const shape = ({ status, text }: Reply) => ({ status, hasIdentity: !text.includes('"identities":[]') });
    expect(one && shape(one)).not.toEqual(other && shape(other));
  });
});
