import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import { refuse } from '../http/refusals.ts';
import { updateUser } from '../users/users.ts';
import { attempt } from './attempt.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld();
});
afterAll(() => world.close());

let one: { id: string; email: string };
let other: { id: string; email: string };
beforeEach(async () => {
  [one, other] = [await someone(), await someone()];
});

async function someone() {
  const email = freshEmail();
  return { id: await world.createUser({ email }), email };
}

const freshEmail = () => `${crypto.randomUUID()}@bakehouse.test`;
const move = (trx: Transaction<AuthTables>, { id }: { id: string }, email: string) =>
  updateUser(trx, id, { email }, world.now());

async function emailOf({ id }: { id: string }) {
  const row = await world.database
    .selectFrom('auth.users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.email;
}

describe('a savepoint of a transaction', () => {
  it('is rolled back when its work is refused, and the rest of the transaction stays', async () => {
    const [before, within, after] = [freshEmail(), freshEmail(), freshEmail()];
    const refusal = refuse('user_banned');
    const result = await world.database.transaction().execute(async (trx) => {
      await move(trx, one, before);
      const inner = await attempt(trx, async () => {
        await move(trx, one, within);
        return refusal;
      });
      await move(trx, other, after);
      return inner;
    });
    expect(result).toBe(refusal);
    expect([await emailOf(one), await emailOf(other)]).toEqual([before, after]);
  });

  it('is refused where an address is taken, also within another savepoint', async () => {
    const [outer, later] = [freshEmail(), freshEmail()];
    const result = await world.database.transaction().execute((trx) =>
      attempt(trx, async () => {
        await move(trx, one, outer);
        const inner = await attempt(trx, () => move(trx, one, other.email));
        expect(inner).toMatchObject({ refused: 'email_exists', status: 422 });
        return move(trx, other, later);
      }),
    );
    expect(result).toMatchObject({ email: later });
    expect([await emailOf(one), await emailOf(other)]).toEqual([outer, later]);
  });

  it('is refused where a telephone number is taken', async () => {
    const phone = '442079460123';
    const give = (trx: Transaction<AuthTables>, { id }: { id: string }) =>
      updateUser(trx, id, { phone }, world.now());
    const result = await world.database.transaction().execute(async (trx) => {
      await give(trx, one);
      return attempt(trx, () => give(trx, other));
    });
    expect(result).toMatchObject({ refused: 'phone_exists', status: 422 });
  });

  it('fails the whole transaction on any other error', async () => {
    const work = world.database.transaction().execute(async (trx) => {
      await move(trx, one, freshEmail());
      return attempt(trx, () => move(trx, other, ''));
    });
    await expect(work).rejects.toThrow('users_email_check');
    expect(await emailOf(one)).toBe(one.email);
  });

  it('is refused to one of two that wait for each other’s address', async () => {
    const [first, second] = [
      await world.database.startTransaction().execute(),
      await world.database.startTransaction().execute(),
    ];
    await move(first, one, freshEmail());
    await move(second, other, freshEmail());
    const finish = async (trx: typeof first, whose: typeof one, wanted: string) => {
      const result = await attempt(trx, () => move(trx, whose, wanted));
      await trx.commit().execute();
      return 'refused' in result ? result.refused : 'done';
    };
    const responses = await Promise.all([finish(first, one, other.email), finish(second, other, one.email)]);
    expect(responses.toSorted()).toEqual(['done', 'email_exists']);
  });
});
