import { randomBytes, randomUUID } from 'node:crypto';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { logMailer, smtpMailer } from '../../platform/mail/mailer.ts';

let world: World;
let shopId: ShopId;

beforeAll(async () => {
  world = await makeWorld();
  shopId = await world.makeShop(await world.makeBrand('Bakehouse'), 'Abbey Green');
});
afterAll(() => world.end());

const manager = () => world.person({ name: 'Ada Baker', shops: [shopId] });

type SessionFacts = { readonly at: string; readonly refreshedAt?: string; readonly notAfter?: string };

/** Adds a session of that person on another device. */
async function signInElsewhere({ authUserId }: Person, facts: SessionFacts): Promise<string> {
  const { id } = await world.database.transaction().execute((trx) =>
    trx
      .insertInto('auth.sessions')
      .values({
        user_id: authUserId,
        created_at: facts.at,
        refreshed_at: facts.refreshedAt ?? null,
        not_after: facts.notAfter ?? null,
        refresh_salt: randomBytes(16),
        amr: '[]',
        aal: 'aal2',
        user_agent: 'Mozilla/5.0 (iPad)',
        ip: '192.0.2.7',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const sessionIdsOf = async (person: Person) =>
  (await person.api.account.listSessions()).sessions.map((session) => session.sessionId);

const rowOf = (person: Person) =>
  world.database.selectFrom('users').selectAll().where('id', '=', person.userId).executeTakeFirstOrThrow();

async function withoutRow(): Promise<Person> {
  const person = await world.person();
  await world.database
    .transaction()
    .execute((trx) => trx.deleteFrom('users').where('id', '=', person.userId).execute());
  return person;
}

test.each([
  [false, logMailer()],
  [true, smtpMailer('smtp://127.0.0.1:9', 'bakehouse@bakehouse.test')],
] as const)('a person is told whether e-mails leave the house: %s', async (mailLeaves, mailServer) => {
  const other = await makeWorld('2026-11-20T09:00:00Z', { mailServer });
  const person = await other.person();
  expect(await person.api.account.me()).toMatchObject({ mailLeaves });
  mailServer.close();
  await other.end();
});

describe('the list of sessions', () => {
  test('has the own ones that have not ended, by last use, the latest first, and marks the current one', async () => {
    const person = await manager();
    await manager();
    const old = await signInElsewhere(person, { at: '2026-10-01T08:00:00Z' });
    const used = await signInElsewhere(person, {
      at: '2026-10-01T08:00:00Z',
      refreshedAt: '2026-11-20T09:30:00Z',
    });
    await signInElsewhere(person, { at: '2026-10-02T08:00:00Z', notAfter: '2026-11-01T00:00:00Z' });
    const { sessions } = await person.api.account.listSessions();
    expect(sessions.map((session) => session.sessionId)).toEqual([used, person.sessionId, old]);
    expect(sessions[0]).toEqual({
      sessionId: used,
      lastUsedAt: '2026-11-20T09:30:00Z',
      userAgent: 'Mozilla/5.0 (iPad)',
      address: '192.0.2.7',
      secondFactor: true,
      current: false,
    });
    expect(sessions[1]).toMatchObject({ current: true, secondFactor: false, userAgent: null, address: null });
  });

  test('is open to people who are not yet active', async () => {
    expect(await sessionIdsOf(await withoutRow())).toHaveLength(1);
    expect(await sessionIdsOf(await world.person({ active: false }))).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('another session ends that one only', async () => {
    const person = await manager();
    const [one, other] = [
      await signInElsewhere(person, { at: '2026-10-01T08:00:00Z' }),
      await signInElsewhere(person, { at: '2026-10-02T08:00:00Z' }),
    ];
    expect(
      await person.api.account.endSession({ commandId: randomUUID(), sessionId: one.toUpperCase() }),
    ).toEqual({});
    expect(await sessionIdsOf(person)).toEqual([person.sessionId, other]);
  });

  test('a session of another person does nothing, and reveals nothing', async () => {
    const [person, stranger] = [await manager(), await manager()];
    const answers = [
      await person.api.account.endSession({ commandId: randomUUID(), sessionId: stranger.sessionId }),
      await person.api.account.endSession({ commandId: randomUUID(), sessionId: randomUUID() }),
    ];
    expect(answers).toEqual([{}, {}]);
    expect(await sessionIdsOf(stranger)).toEqual([stranger.sessionId]);
  });

  test('all other sessions keeps the current one, and those of other people', async () => {
    const [person, stranger] = [await manager(), await manager()];
    for (const month of ['09', '10']) await signInElsewhere(person, { at: `2026-${month}-01T08:00:00Z` });
    expect(await person.api.account.endOtherSessions({ commandId: randomUUID() })).toEqual({ ended: 2 });
    expect(await person.api.account.endOtherSessions({ commandId: randomUUID() })).toEqual({ ended: 0 });
    expect(await sessionIdsOf(person)).toEqual([person.sessionId]);
    expect(await sessionIdsOf(stranger)).toEqual([stranger.sessionId]);
  });

  test('this session takes effect at once', async () => {
    const person = await manager();
    await person.api.account.endSession({ commandId: randomUUID(), sessionId: person.sessionId });
    expect(await outcomeOf(person.api.account.me())).toBe('not-signed-in');
  });
});

describe('the own name', () => {
  test('is changed, with the name before and after in the history', async () => {
    const person = await manager();
    const name = { firstName: '  Adela ', lastName: 'Bäcker\n' };
    expect(await person.api.account.saveName({ commandId: randomUUID(), ...name })).toEqual({
      firstName: 'Adela',
      lastName: 'Bäcker',
    });
    expect(await rowOf(person)).toMatchObject({ firstname: 'Adela', lastname: 'Bäcker', version: 2 });
    const events = await world.database
      .selectFrom('user_events')
      .selectAll()
      .where('subject_id', '=', person.userId)
      .execute();
    expect(events).toMatchObject([
      {
        kind: 'renamed',
        user_id: person.userId,
        viewed_by: null,
        details: {
          before: { firstName: 'Ada', lastName: 'Baker' },
          after: { firstName: 'Adela', lastName: 'Bäcker' },
        },
      },
    ]);
  });

  test('that stays the same leaves no history', async () => {
    const person = await manager();
    await person.api.account.saveName({ commandId: randomUUID(), firstName: 'Ada', lastName: 'Baker' });
    expect((await rowOf(person)).version).toBe(1);
  });

  test('is all that is changed, whatever other members are sent', async () => {
    const person = await manager();
    const extra = { superAdmin: true, admin: true, email: 'boss@bakehouse.test', userId: 1, active: false };
    await person.api.account.saveName({ commandId: randomUUID(), firstName: 'Eve', lastName: '', ...extra });
    expect(await rowOf(person)).toMatchObject({
      firstname: 'Eve',
      email: person.email,
      active: true,
      admin: false,
      superadmin: false,
    });
  });

  test('of an account without a user cannot be changed', async () => {
    const nobody = await withoutRow();
    const name = { firstName: 'Eve', lastName: '' };
    expect(await outcomeOf(nobody.api.account.saveName({ commandId: randomUUID(), ...name }))).toBe(
      'not-yet-active',
    );
  });

  test.each(['a\0b', '\ud800', 'x'.repeat(101), 7, null])('%j is malformed', async (firstName) => {
    const person = await manager();
    const name = { firstName: firstName as string, lastName: '' };
    expect(await outcomeOf(person.api.account.saveName({ commandId: randomUUID(), ...name }))).toBe(
      'malformed',
    );
  });
});
