import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { Challenge, FlowMethod, FlowState } from './flow-states.ts';
import {
  answersChallenge,
  consumeFlow,
  consumeFlowByCode,
  findLatestFlow,
  issueFlowCode,
  parseChallenge,
  startFlow,
} from './flow-states.ts';

const verifier = 'a-verifier-of-at-least-forty-three-characters';
const hashed = createHash('sha256').update(verifier).digest('base64url');

describe('a challenge', () => {
  const parse = (challenge: string, method: string) =>
    parseChallenge({ code_challenge: challenge, code_challenge_method: method });

  it('is optional', () => {
    expect(parse('', '')).toBeNull();
  });

  it.each([
    [hashed, 's256', 's256'],
    [hashed, 'S256', 's256'],
    ['a'.repeat(43), 'plain', 'plain'],
    ['A0._~-'.repeat(21), 'Plain', 'plain'],
    ['~'.repeat(128), 'PLAIN', 'plain'],
  ])('may be %s with the method %s', (challenge, named, method) => {
    expect(parse(challenge, named)).toEqual({ challenge, method });
  });

  it.each([
    ['', 's256'],
    [hashed, ''],
    [hashed, 's512'],
    [hashed, 's256 '],
    [hashed, 'constructor'],
    ['a'.repeat(42), 's256'],
    ['a'.repeat(129), 's256'],
    [`${'a'.repeat(43)}=`, 's256'],
    [`${'a'.repeat(43)}\n`, 's256'],
    [`${'a'.repeat(43)} `, 's256'],
    ['ä'.repeat(50), 'plain'],
    [`${'a'.repeat(43)}/`, 'plain'],
    [`${'a'.repeat(43)}+`, 'plain'],
  ])('is refused as %j with the method %j', (challenge, method) => {
    expect(parse(challenge, method)).toMatchObject({ refused: 'validation_failed', status: 400 });
  });
});

describe('a flow', () => {
  let world: AuthWorld;
  let userId: string;
  beforeAll(async () => {
    world = await makeAuthWorld();
    userId = await world.createUser({ email: 'anna@bakehouse.test' });
  });
  afterAll(() => world.close());

  const start = (challenge: Challenge | null, method: FlowMethod = 'magiclink', provider?: string) =>
    world.database
      .transaction()
      .execute((trx) =>
        startFlow(
          trx,
          { method, challenge, userId, ...(provider === undefined ? {} : { provider }) },
          world.now(),
        ),
      );
  const newFlow = async (challenge: Challenge): Promise<FlowState> => {
    const id = await start(challenge);
    return world.database
      .selectFrom('auth.flow_states')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };

  it('matches only its own verifier', async () => {
    const secret = await newFlow({ challenge: hashed, method: 's256' });
    expect(answersChallenge(secret, verifier)).toBe(true);
    for (const wrong of ['', hashed, `${verifier} `, verifier.toUpperCase(), verifier.slice(1)]) {
      expect(answersChallenge(secret, wrong)).toBe(false);
    }
    const plain = await newFlow({ challenge: verifier, method: 'plain' });
    expect(answersChallenge(plain, verifier)).toBe(true);
    expect(answersChallenge(plain, hashed)).toBe(false);
  });

  it('without a challenge does not match any verifier', async () => {
    const flow = await newFlow({ challenge: hashed, method: 's256' });
    const open = { ...flow, code_challenge: null, challenge_method: null };
    expect(answersChallenge(open, '')).toBe(false);
    expect(answersChallenge(open, 'null')).toBe(false);
  });

  it('is the one that the person began last, of its kind', async () => {
    await start({ challenge: hashed, method: 's256' }, 'recovery');
    world.advance({ seconds: 1 });
    const latest = await start({ challenge: verifier, method: 'plain' }, 'recovery');
    world.advance({ seconds: 1 });
    await start({ challenge: hashed, method: 's256' }, 'email_change');
    await start(null, 'recovery');
    expect((await findLatestFlow(world.database, userId, 'recovery'))?.id).toBe(latest);
    const stranger = await world.createUser({});
    expect(await findLatestFlow(world.database, stranger, 'recovery')).toBeUndefined();
  });

  it('returns its code once, also to concurrent requests', async () => {
    const id = await start({ challenge: hashed, method: 's256' });
    const code = await world.database
      .transaction()
      .execute((trx) => issueFlowCode(trx, id, userId, world.now()));
    const attempts = Array.from({ length: 6 }, () =>
      world.database.transaction().execute((trx) => consumeFlowByCode(trx, code)),
    );
    const taken = (await Promise.all(attempts)).filter((flow) => flow !== undefined);
    expect(taken.map((flow) => flow.id)).toEqual([id]);
  });

  it('of a provider is taken by its id, once; one that began with a mail is not', async () => {
    const consume = (id: string) => world.database.transaction().execute((trx) => consumeFlow(trx, id));
    const atProvider = await start(null, 'oauth', 'acme');
    const taken = await Promise.all([consume(atProvider), consume(atProvider), consume(atProvider)]);
    expect(taken.filter((flow) => flow !== undefined)).toHaveLength(1);
    const byMail = await start({ challenge: hashed, method: 's256' });
    expect(await consume(byMail)).toBeUndefined();
  });

  it('is deleted after a day, when others begin', async () => {
    const old = await start({ challenge: hashed, method: 's256' });
    world.advance({ hours: 24, seconds: 1 });
    for (let begins = 0; begins < 5; begins += 1) await start(null);
    const kept = await world.database.selectFrom('auth.flow_states').select('id').execute();
    expect(kept.map(({ id }) => id)).not.toContain(old);
    expect(kept).toHaveLength(5);
  });
});
