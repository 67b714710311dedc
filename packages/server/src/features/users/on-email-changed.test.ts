import { afterAll, beforeAll, expect, test } from 'vitest';
import type { World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';
import { onEmailChanged } from './on-email-changed.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.end());

const change = (userId: string, email: string) =>
  world.database.transaction().execute((trx) => onEmailChanged(trx, { userId, email }, world.clock.now()));

const personOf = (uuid: string) =>
  world.database.selectFrom('users').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();

test('the address of a person is updated with that of their account, with a history entry', async () => {
  const person = await world.person();
  await change(person.authUserId, 'Moved@Bakehouse.Test');
  const row = await personOf(person.authUserId);
  expect(row).toMatchObject({ email: 'moved@bakehouse.test', version: 2 });
  const event = await world.database
    .selectFrom('user_events')
    .selectAll()
    .where('subject_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    kind: 'updated',
    user_id: person.userId,
    details: { before: { email: person.email }, after: { email: 'moved@bakehouse.test' } },
  });
});

test('an address of another person stays theirs, and is changed on the account only', async () => {
  const [person, other] = [await world.person(), await world.person()];
  await change(person.authUserId, other.email);
  expect(await personOf(person.authUserId)).toMatchObject({ email: person.email, version: 1 });
});

test('two people whose accounts take one address at once never share it', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => world.person()));
  await Promise.all(people.map((person) => change(person.authUserId, 'wanted@bakehouse.test')));
  const rows = await world.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'wanted@bakehouse.test')
    .execute();
  expect(rows).toHaveLength(1);
});

test('an account without a person changes nothing', async () => {
  await change('00000000-0000-4000-8000-000000000000', 'nobody@bakehouse.test');
  const rows = await world.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'nobody@bakehouse.test')
    .execute();
  expect(rows).toEqual([]);
});
