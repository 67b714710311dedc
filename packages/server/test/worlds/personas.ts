import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { Person, World } from './world.ts';

/** Groups of people with the same permissions: the columns of the policy table. */
export const groups = [
  'stranger',
  'no row',
  'waiting',
  'no orders',
  'views A',
  'edits A',
  'edits B',
  'office, no orders',
  'office, views',
  'office, edits',
  'super',
  'looks as A',
  'may not look',
  'no factor',
] as const;
export type Group = (typeof groups)[number];

/** A caller: `authorization` is the whole header, or null for none; `viewAs` is the View As header. */
export type Persona = {
  readonly name: string;
  readonly group: Group;
  /** The level p_admin of an admin; people of one group differ in it. */
  readonly administration?: 0 | 1 | 2;
  /** The level p_speccards; people of one group differ in it. */
  readonly specCards?: 0 | 1 | 2;
  readonly authorization: string | null;
  readonly viewAs?: string;
};

/** The headers of a persona's requests. */
export function headersOf({ authorization, viewAs }: Persona): Record<string, string> {
  return {
    ...(authorization === null ? {} : { authorization }),
    ...(viewAs === undefined ? {} : { 'x-view-as': viewAs }),
  };
}

/** A persona of every group, in a world with the shops A and B, where super admins must have a second factor. */
export async function makePersonas(world: World, shopA: ShopId, shopB: ShopId): Promise<readonly Persona[]> {
  const as = (name: string, group: Group, person: Person, specCards: 0 | 1 | 2 = 0): Persona => ({
    name,
    group,
    specCards,
    authorization: `Bearer ${person.token}`,
  });
  const stranger = (name: string, authorization: string | null): Persona => ({
    name,
    group: 'stranger',
    authorization,
  });
  const office = (p_admin: 0 | 1 | 2, orders: 0 | 1 | 2, specCards: 0 | 1 | 2 = 0) =>
    world.person({ name: 'Office', admin: true, administration: p_admin, orders, specCards });
  const editor = await world.person({ shops: [shopA], orders: 2, specCards: 1 });
  const secondFactor = 'given';
  const superAdmin = await world.person({ superAdmin: true, orders: 0, secondFactor });
  const looking = (name: string, group: Group, viewer: Person, viewed: string): Persona => ({
    ...as(name, group, viewer),
    viewAs: viewed,
  });
  const viewed = String(editor.userId);
  const offices: Persona[] = [];
  for (const p_admin of [0, 1, 2] as const) {
    for (const [orders, group] of [
      [0, 'office, no orders'],
      [1, 'office, views'],
      [2, 'office, edits'],
    ] as const) {
      // In reverse order, so that neither level can be mistaken for the other.
      const specCards = ([2, 1, 0] as const)[p_admin];
      const name = `admin, p_admin ${p_admin}, p_orders ${orders}, p_speccards ${specCards}`;
      const person = await office(p_admin, orders, specCards);
      offices.push({ ...as(name, group, person, specCards), administration: p_admin });
    }
  }
  return [
    stranger('nobody', null),
    stranger('a token of nonsense', 'Bearer nonsense.nonsense.nonsense'),
    stranger('a token under another scheme', `Basic ${editor.token}`),
    stranger('a token with a bent signature', `Bearer ${bend(editor.token)}`),
    stranger('an expired token', `Bearer ${await sign(world, editor, { hours: -1 })}`),
    stranger('the public key', `Bearer ${(await world.stranger.account.publicSettings()).anonKey}`),
    stranger('a service token without a person', `Bearer ${await serviceToken(world)}`),
    stranger('signed out', `Bearer ${(await signedOut(world, shopA)).token}`),
    stranger(
      'a session of somebody else',
      `Bearer ${await sign(world, { ...(await office(2, 2)), authUserId: editor.authUserId })}`,
    ),
    stranger(
      'banned',
      `Bearer ${(await marked(world, shopA, { banned_until: '2099-01-01T00:00:00Z' })).token}`,
    ),
    stranger(
      'deleted',
      `Bearer ${(await marked(world, shopA, { deleted_at: '2026-01-01T00:00:00Z' })).token}`,
    ),
    as('no row among the users', 'no row', await withoutRow(world)),
    as('inactive', 'waiting', await world.person({ active: false, shops: [shopA] })),
    as('inactive admin', 'waiting', await world.person({ active: false, admin: true, administration: 2 })),
    as(
      'inactive super admin',
      'waiting',
      await world.person({ active: false, superAdmin: true, secondFactor }),
    ),
    as('no shops', 'waiting', await world.person({ shops: [] })),
    as(
      'p_orders 0',
      'no orders',
      await world.person({ shops: [shopA], orders: 0, administration: 2, specCards: 2 }),
      2,
    ),
    as(
      'p_orders 0, p_speccards 1',
      'no orders',
      await world.person({ shops: [shopA], orders: 0, specCards: 1 }),
      1,
    ),
    as('p_orders 1', 'views A', await world.person({ shops: [shopA], orders: 1 })),
    as('demoted since the token was made', 'views A', await demoted(world, shopA, shopB)),
    as('p_orders 2, p_speccards 1', 'edits A', editor, 1),
    as(
      'p_admin 2 without being an admin',
      'edits A',
      await world.person({ shops: [shopA], administration: 2 }),
    ),
    as('another shop', 'edits B', await world.person({ shops: [shopB], orders: 2 })),
    ...offices,
    as('super admin', 'super', superAdmin),
    { ...looking('super admin looks as A', 'looks as A', superAdmin, viewed), specCards: 1 },
    looking('admin looks as A', 'may not look', await office(2, 2), viewed),
    looking('somebody looks as themselves', 'may not look', editor, viewed),
    looking('admin looks as nobody at all', 'may not look', await office(2, 2), 'nonsense'),
    looking(
      'inactive super admin looks as A',
      'may not look',
      await world.person({ active: false, superAdmin: true, secondFactor }),
      viewed,
    ),
    as('a factor that this session has not given', 'no factor', await missingFactor(world, shopA)),
    as(
      'super admin without the factor they must have',
      'no factor',
      await world.person({ superAdmin: true }),
    ),
  ];
}

/** The start time of these worlds. */
export const worldNow = Temporal.Instant.from('2026-11-20T09:00:00Z');

const lifetime = { hours: 24 };

/** An access token with our signature, issued an hour before it expires. */
async function sign(
  world: World,
  { authUserId, sessionId }: Pick<Person, 'authUserId' | 'sessionId'>,
  endsIn: Temporal.DurationLike = lifetime,
): Promise<string> {
  const end = worldNow.add(endsIn);
  const issued = Math.floor(end.epochMilliseconds / 1000) - 3600;
  const role = 'authenticated';
  return world.tokens.sign({ sub: authUserId, aud: role, role, session_id: sessionId, iat: issued }, end);
}

function serviceToken(world: World): Promise<string> {
  const claims = { sub: '', aud: 'authenticated', role: 'service_role', session_id: '', iat: 0 };
  return world.tokens.sign(claims, worldNow.add(lifetime));
}

function bend(token: string): string {
  const [head, payload, signature = ''] = token.split('.');
  return [head, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
}

async function signedOut(world: World, shop: ShopId): Promise<Person> {
  const person = await world.person({ shops: [shop] });
  await world.database
    .transaction()
    .execute((trx) => trx.deleteFrom('auth.sessions').where('id', '=', person.sessionId).execute());
  return person;
}

async function marked(
  world: World,
  shop: ShopId,
  mark: { readonly banned_until: string } | { readonly deleted_at: string },
): Promise<Person> {
  const person = await world.person({ shops: [shop] });
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(mark).where('id', '=', person.authUserId).execute());
  return person;
}

async function withoutRow(world: World): Promise<Person> {
  const person = await world.person();
  await world.database
    .transaction()
    .execute((trx) => trx.deleteFrom('users').where('id', '=', person.userId).execute());
  return person;
}

function missingFactor(world: World, shop: ShopId): Promise<Person> {
  return world.person({ shops: [shop], orders: 2, secondFactor: 'missing' });
}

/** A person who was an admin with write permissions when the token was issued. */
async function demoted(world: World, kept: ShopId, taken: ShopId): Promise<Person> {
  const person = await world.person({ admin: true, administration: 2, orders: 2, shops: [kept, taken] });
  await world.database.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ admin: false, p_admin: 0, p_orders: 1 })
      .where('id', '=', person.userId)
      .execute();
    await trx
      .deleteFrom('user_shops')
      .where('user_id', '=', person.userId)
      .where('shop_id', '=', taken)
      .execute();
  });
  return person;
}
