import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

const email = 'anna@bakehouse.test';

describe('guessing codes', () => {
  let guarded: AuthWorld;
  let code: string;
  const home = '203.0.113.9';
  let lastSource = 0;
  const anywhere = () => {
    lastSource += 1;
    return `198.51.${Math.floor(lastSource / 250)}.${lastSource % 250}`;
  };
  const guess = (token: string, from = anywhere(), address = email) =>
    guarded.send('/verify', { body: { type: 'email', email: address, token }, from });
  /** Enters wrong codes one after the other; returns the statuses. */
  async function guessWrongly(times: number, from = anywhere, address = email): Promise<number[]> {
    const wrong = code === '000000' ? '000001' : '000000';
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push((await guess(wrong, from(), address)).status);
    }
    return statuses;
  }
  beforeEach(async () => {
    guarded = await makeAuthWorld({ mailsPerHour: 1000 });
    await guarded.send('/signup', { body: { email, password: testPassword }, from: home });
    code = (await guarded.mailTo(email)).code;
  });
  afterEach(() => guarded.close());

  it('is refused after ten attempts from all sources that did not request it, whether or not it was sent', async () => {
    for (const address of [email, `unknown-${email}`]) {
      const statuses = await guessWrongly(15, anywhere, address);
      expect(statuses).toEqual([...Array(10).fill(403), ...Array(5).fill(429)]);
    }
    const blocked = await guess(code, anywhere(), email.toUpperCase());
    expect(blocked.json).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
    expect(blocked.headers.get('retry-after')).toBe('900');
    guarded.advance({ minutes: 15 });
    expect(await guessWrongly(9)).toEqual(Array(9).fill(403));
    expect((await guess(code)).status).toBe(200);
    expect(await guessWrongly(2)).toEqual([403, 429]);
  });

  it('does not use up attempts of the source that requested the code, nor its link', async () => {
    await guessWrongly(30);
    expect((await guess(code, home)).status).toBe(200);
    await guarded.send('/signup', { body: { email: `2-${email}`, password: testPassword }, from: home });
    await guessWrongly(30, anywhere, `2-${email}`);
    const { link } = await guarded.mailTo(`2-${email}`);
    const token = new URL(link).searchParams.get('token');
    const body = { type: 'signup', token_hash: token };
    expect((await guarded.send('/verify', { body, from: anywhere() })).status).toBe(200);
  });

  it('does not use up the attempts for a recovery of a source where the person has signed in', async () => {
    expect((await guess(code, home)).status).toBe(200);
    const stranger = anywhere();
    await guarded.send('/recover', { body: { email }, from: stranger });
    await guessWrongly(30, () => stranger);
    await guessWrongly(30);
    const recovery = { type: 'recovery', email, token: (await guarded.mailTo(email)).code };
    expect((await guarded.send('/verify', { body: recovery, from: anywhere() })).status).toBe(429);
    expect((await guarded.send('/verify', { body: recovery, from: home })).status).toBe(200);
  });

  it('is refused after ten attempts at one requesting source, and twenty of all of them', async () => {
    expect(await guessWrongly(11, () => home)).toEqual([...Array(10).fill(403), 429]);
    for (const expected of [[...Array(10).fill(403), 429], [429]]) {
      guarded.advance({ seconds: 60 });
      const source = anywhere();
      const again = await guarded.send('/resend', { body: { type: 'signup', email }, from: source });
      expect(again.status).toBe(200);
      expect(await guessWrongly(expected.length, () => source)).toEqual(expected);
    }
  });

  it('does not reveal whether an account exists', async () => {
    const from = anywhere();
    const unknown = `unknown-${email}`;
    await guarded.send('/recover', { body: { email: unknown }, from });
    await guessWrongly(10, anywhere, unknown);
    expect(await guessWrongly(11, () => from, unknown)).toEqual([...Array(10).fill(403), 429]);
  });

  it('from one source is refused after thirty attempts, GET and POST together', async () => {
    const fresh = await makeAuthWorld();
    try {
      const statuses: number[] = [];
      for (let tries = 0; tries < 16; tries += 1) {
        const body = { type: 'signup', token_hash: `guess ${tries}` };
        statuses.push((await fresh.send('/verify', { body })).status);
        statuses.push((await fresh.send(`/verify?type=signup&token=guess${tries}`)).status);
      }
      expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 15 }, () => [403, 303]).flat());
      expect(statuses.slice(30)).toEqual([429, 429]);
    } finally {
      await fresh.close();
    }
  });
});
