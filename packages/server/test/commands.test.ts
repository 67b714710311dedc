import { randomUUID } from 'node:crypto';
import { contract } from '@bakehouse/contract/contract';
import type { SaveUser } from '@bakehouse/contract/users';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createRouter } from '../src/app.ts';
import type { Command, CommandServices, Identified } from '../src/commands/command.ts';
import { forgetAnswers } from '../src/commands/forget-answers.ts';
import { runCommand } from '../src/commands/run-command.ts';
import { categoryCases } from './administered-categories.ts';
import { administrationCases } from './administration.ts';
import { frontDoorCases } from './front-door.ts';
import { importCases } from './import-administration.ts';
import type { OrderWorld } from './order-world.ts';
import { cake, makeOrderWorld, orderDay } from './order-world.ts';
import { priceCases } from './price-administration.ts';
import { productCases } from './product-administration.ts';
import { recipeCases } from './recipe-editing.ts';
import { outcomeOf, refusalOf } from './refusal-of.ts';
import { labelCases, recipePhotoCases } from './spec-card-requests.ts';
import type { Person } from './world.ts';

/** A command, with a subject of its own. */
type Given = {
  readonly by: Person;
  /** Without its id. */
  readonly input: object;
  /** What the same id must not mean; null where there is only one thing to say. */
  readonly other: object | null;
  /** The mails that it queues. */
  readonly mails: number;
  /** Changes the subject as another person; null where the subject has no version. */
  readonly overtake: (() => Promise<unknown>) | null;
};

type AnyCommand = Command<Identified, object>;

let world: OrderWorld;
let commands: ReadonlyMap<string, AnyCommand>;
let writing: readonly string[];

beforeAll(async () => {
  world = await makeOrderWorld();
  const found = new Map<string, AnyCommand>();
  const writes: string[] = [];
  for (const [feature, routes] of Object.entries(createRouter(world.services))) {
    for (const [verb, procedure] of Object.entries(routes)) {
      const { meta, handler } = procedure['~orpc'] as unknown as Procedure;
      if (meta.writes) writes.push(`${feature}.${verb}`);
      if (handler.command) found.set(`${feature}.${verb}`, handler.command);
    }
  }
  commands = found;
  writing = writes;
});
afterAll(() => world.end());

type Procedure = {
  readonly meta: { readonly writes: boolean };
  readonly handler: { readonly command?: AnyCommand };
};

/** Every command there is, and one way to give it. */
const cases: Readonly<Record<string, () => Promise<Given>>> = {
  ...administrationCases(() => world),
  ...priceCases(() => world),
  ...productCases(() => world),
  ...categoryCases(() => world),
  ...frontDoorCases(() => world),
  ...importCases(() => world),
  ...recipeCases(() => world),
  ...labelCases(() => world),
  ...recipePhotoCases(() => world),
  async 'orders.saveOrder'() {
    const order = await world.order();
    const { saveId: _, ...input } = world.save({ edited: order, lines: world.lines(7) });
    return {
      by: world.office,
      input,
      other: { ...input, notes: 'Other' },
      mails: 1,
      overtake: () => world.order({ edited: order, notes: 'Meanwhile' }, world.boss),
    };
  },
  async 'orders.voidOrder'() {
    const order = await world.order();
    const { orderId, version } = order;
    return {
      by: world.office,
      input: { orderId, version },
      other: { orderId, version: version + 1 },
      mails: 1,
      overtake: () => world.order({ edited: order, notes: 'Meanwhile' }, world.boss),
    };
  },
  async 'orders.confirmPrices'() {
    const order = await world.customOrder([cake()]);
    const another = await world.customOrder([cake()]);
    const { orderId, version, custom } = order;
    return {
      by: world.office,
      input: { orderId, version },
      other: { orderId: another.orderId, version: another.version },
      mails: 0,
      overtake: () => world.order({ edited: order, lines: [], custom, notes: 'Meanwhile' }, world.boss),
    };
  },
  async 'orders.deleteOrder'() {
    const order = await world.order();
    const { orderId, version } = order;
    return {
      by: world.boss,
      input: { orderId, version },
      other: { orderId, version: version + 1 },
      mails: 1,
      overtake: () => world.order({ edited: order, notes: 'Meanwhile' }, world.boss),
    };
  },
  async 'orders.copyOrder'() {
    const { orderId } = await world.order();
    return {
      by: world.office,
      input: { orderId, days: ['2026-11-28', '2026-11-29'] },
      other: { orderId, days: ['2026-11-28'] },
      mails: 2,
      overtake: null,
    };
  },
  async 'users.saveUser'() {
    const { userId, email } = await world.person({ shops: [world.shopId] });
    const input = { ...personFacts(email), userId, version: 1 };
    return {
      by: world.boss,
      input,
      other: { ...input, lastName: 'Other' },
      mails: 0,
      overtake: () =>
        world.boss.api.users.saveUser({ ...input, saveId: randomUUID(), firstName: 'Meanwhile' }),
    };
  },
  async 'users.inviteUser'() {
    return { by: world.boss, input: await announced(), other: await announced(), mails: 1, overtake: null };
  },
  async 'users.endUserSessions'() {
    const { userId } = await world.person();
    return { by: world.boss, input: { userId }, other: await announced(), mails: 0, overtake: null };
  },
  async 'users.removeSecondFactor'() {
    const { userId } = await world.person({ secondFactor: 'given' });
    return { by: world.boss, input: { userId }, other: await announced(), mails: 0, overtake: null };
  },
  async 'users.requireSecondFactor'() {
    await world.boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [] });
    const other = { roles: [] };
    return { by: world.boss, input: { roles: ['shop'] }, other, mails: 0, overtake: null };
  },
  async 'account.saveName'() {
    const input = { firstName: 'Ada', lastName: 'Baker' };
    const other = { ...input, lastName: 'Other' };
    return { by: await world.person({ admin: true }), input, other, mails: 0, overtake: null };
  },
  async 'account.endSession'() {
    const { sessionId } = await world.person();
    const other = { sessionId: randomUUID() };
    return {
      by: await world.person({ admin: true }),
      input: { sessionId },
      other,
      mails: 0,
      overtake: null,
    };
  },
  async 'account.endOtherSessions'() {
    return { by: await world.person({ admin: true }), input: {}, other: null, mails: 0, overtake: null };
  },
  async 'cutOffs.setCutOff'() {
    cutOffDay = addDays(cutOffDay, 1);
    const day = cutOffDay;
    const input = { day, version: 0, hours: 12 };
    return {
      by: world.office,
      input,
      other: { ...input, hours: 13 },
      mails: 0,
      overtake: () => world.boss.api.cutOffs.setCutOff({ ...input, commandId: randomUUID() }),
    };
  },
  async 'exports.saveSageSettings'() {
    const { ledgerAccount, analysisTypes, version } = await world.office.api.exports.openSageSettings({});
    const input = {
      ledgerAccount: ledgerAccount === '4001' ? '4002' : '4001',
      analysisTypes,
      version,
      customerReferences: [],
    };
    return {
      by: world.office,
      input,
      other: { ...input, ledgerAccount: '4999' },
      mails: 0,
      overtake: () => world.boss.api.exports.saveSageSettings({ ...input, commandId: randomUUID() }),
    };
  },
  async 'days.recordSheetPrint'() {
    const { version } = await world.office.api.days.getProductionSheet({ day: orderDay });
    const input = { day: orderDay, version, supplier: 'all' };
    return { by: world.office, input, other: { ...input, supplier: 'none' }, mails: 0, overtake: null };
  },
  async 'mails.resendMail'() {
    const { orderId } = await world.order();
    const { id } = await world.database
      .selectFrom('mails')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    await world.database
      .transaction()
      .execute((trx) => trx.updateTable('mails').set({ state: 'failed' }).where('id', '=', id).execute());
    return { by: world.boss, input: { mailId: id }, other: { mailId: id + 1 }, mails: 0, overtake: null };
  },
};
let cutOffDay = '2026-12-01' as DeliveryDay;

const names = Object.keys(cases);

function personFacts(email: string) {
  return {
    firstName: 'Rosa',
    lastName: 'Field',
    email,
    active: true,
    admin: false,
    orders: 2 as const,
    specCards: 0 as const,
    administration: 0 as const,
    shopIds: [world.shopId],
    invite: false,
  } satisfies Partial<SaveUser>;
}

/** A person in the list who has no account yet. */
async function announced(): Promise<{ readonly userId: UserId }> {
  const facts = personFacts(`${randomUUID()}@bakehouse.test`);
  const { user } = await world.boss.api.users.saveUser({
    ...facts,
    saveId: randomUUID(),
    userId: null,
    version: null,
  });
  return { userId: user.userId };
}

async function giving(name: string) {
  const given = await cases[name]?.();
  if (!given) throw new Error(`nobody knows how to give ${name}`);
  const id = randomUUID();
  const withId = (input: object, commandId: string = id) => ({ ...input, [idOf(name)]: commandId });
  return { ...given, id, withId, give: (input: object) => call(given.by, name, input) };
}

/** The name under which the contract carries the id. */
function idOf(name: string): string {
  const shape = inputOf(name);
  const known = ['commandId', 'saveId', 'printId'].find((member) => member in shape);
  if (known === undefined) throw new Error(`${name} carries no id`);
  return known;
}

/** What the contract takes, member by member. */
function inputOf(name: string): z.ZodRawShape {
  const [feature, verb] = name.split('.');
  const branch = Object.entries<object>(contract).find(([known]) => known === feature)?.[1] ?? {};
  const route = Object.entries(branch).find(([known]) => known === verb)?.[1];
  const schema: unknown = route?.['~orpc'].inputSchema;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} takes nothing`);
  return schema.shape;
}

function call({ api }: Person, name: string, input: object): Promise<object> {
  const [feature = '', verb = ''] = name.split('.');
  const client = api as unknown as Readonly<
    Record<string, Record<string, (input: object) => Promise<object>>>
  >;
  const procedure = client[feature]?.[verb];
  if (!procedure) throw new Error(`there is no ${name}`);
  return procedure(input);
}

const watched = [
  'orders',
  'order_lines',
  'users',
  'user_shops',
  'cutoffs',
  'settings',
  'seller',
  'sage_settings',
  'retention_settings',
  'second_factor_policy',
  'shops',
  'shop_contacts',
  'shop_products',
  'shop_product_changes',
  'brands',
  'products',
  'product_prices',
  'sheet_prints',
  'label_prints',
  'recipe_photos',
  'mails',
  'auth.sessions',
  'auth.factors',
  'imports',
  'campaigns',
  'campaign_pictures',
  'leads',
  'draw_rounds',
  'draw_contacts',
  'lead_erasures',
  'recipe_items',
  'recipe_ingredients',
  'recipe_steps',
  'recipe_photos',
  'recipe_book',
  'product_card_allergens',
  'order_events',
  'user_events',
  'commands',
] as const;

/** Everything that a command could have changed, as one text a table. */
async function snapshot(): Promise<object> {
  const entries = watched.map(async (table) => {
    const { rows } = await sql<{ rows: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as rows from ${sql.table(table)} t`.execute(
      world.database,
    );
    return [table, rows[0]?.rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

async function countLetters(): Promise<number> {
  const { count } = await world.database
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows that remember this command: of the history of orders, or of the table of commands. */
async function rowsOf(id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from order_events where save_id = ${id})
      + (select count(*) from commands where id = ${id} and answer is not null) as count`.execute(
    world.database,
  );
  return rows[0]?.count ?? 0;
}

describe('a route that writes', () => {
  test('is a command, and each command is where its name says', () => {
    expect(writing.toSorted()).toEqual([...commands.keys()].toSorted());
    for (const [place, { name }] of commands) expect(name).toBe(place);
  });

  test('is tried here', () => {
    expect(names.toSorted()).toEqual([...commands.keys()].toSorted());
  });
});

describe.each(names)('%s', (name) => {
  test('given twice is done once: one answer, one history row, its mails', async () => {
    const { id, input, mails, withId, give } = await giving(name);
    const before = await countLetters();
    const answer = await give(withId(input));
    expect(await rowsOf(id)).toBe(1);
    expect((await countLetters()) - before).toBe(mails);
    const after = await snapshot();
    expect(await give(withId(input))).toEqual(answer);
    expect(await snapshot()).toEqual(after);
  });

  test('given five times at once is done once', async () => {
    const { id, input, mails, withId, give } = await giving(name);
    const before = await countLetters();
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(withId(input))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await rowsOf(id)).toBe(1);
    expect((await countLetters()) - before).toBe(mails);
  });

  test('whose server dies between its effect and its answer is answered by the repeat', async () => {
    const { by, id, input, withId, give } = await giving(name);
    const command = commands.get(name);
    if (!command) throw new Error(`${name} is no command`);
    const now = world.clock.now();
    const caller = await world.services.findActor(
      { authorization: `Bearer ${by.token}`, viewAs: undefined },
      now,
    );
    if ('kind' in caller) throw new Error(`nobody gives ${name}`);
    const request = { actor: caller.actor, caller, input: parsed(name, withId(input)), now };
    const first = await runCommand(dying(), command, request).catch((error: Error) => error.message);
    expect(first).toEqual(command.notifies.length > 0 ? 'the server dies' : expect.anything());
    expect(await rowsOf(id)).toBe(1);
    const after = await snapshot();
    const woken = world.woken.mailer;
    expect(await give(withId(input))).toEqual(await give(withId(input)));
    expect(await snapshot()).toEqual(after);
    expect(world.woken.mailer > woken).toBe(command.notifies.includes('mailer'));
  });

  test('its id never means something else', async () => {
    const { input, other, withId, give } = await giving(name);
    const somebodyElse = await world.person({ admin: true, administration: 2 });
    await give(withId(input));
    const after = await snapshot();
    const again = other ? give(withId(other)) : call(somebodyElse, name, withId(input));
    expect(await outcomeOf(again)).toBe('save-id-reused');
    expect(await snapshot()).toEqual(after);
  });

  test('of a version that another person has changed is refused with who, when, and what', async () => {
    const { input, overtake, withId, give } = await giving(name);
    const members = Object.keys(inputOf(name));
    const isVersioned = members.includes('version') || members.includes('edited');
    // A sheet that has changed is printed again; that conflicts with no edits.
    expect(overtake !== null).toBe(isVersioned && name !== 'days.recordSheetPrint');
    if (!overtake) return;
    await overtake();
    const after = await snapshot();
    expect(await refusalOf(give(withId(input)))).toMatchObject({
      code: expect.stringMatching(/-changed$/),
      status: 412,
      data: { version: expect.any(Number), by: { name: 'Ruth Ashdown', at: world.clock.now().toString() } },
    });
    expect(await snapshot()).toEqual(after);
  });
});

test('a command is remembered for a month with its answer, and for ever with who gave it and what it changed', async () => {
  const { input, id, withId, give, by } = await giving('cutOffs.setCutOff');
  const answer = await give(withId(input));
  const days = (count: number) => world.clock.now().add({ hours: 24 * count });
  await forgetAnswers({ database: world.database, clock: { now: () => days(29) } });
  expect(await give(withId(input))).toEqual(answer);
  await forgetAnswers({ database: world.database, clock: { now: () => days(31) } });
  expect(await outcomeOf(give(withId(input)))).toBe('save-id-reused');
  const row = await world.database.selectFrom('commands').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    name: 'cutOffs.setCutOff',
    user_id: by.userId,
    change: { before: { hours: null }, after: { hours: 12 } },
    answer: null,
  });
});

test('what PostgreSQL undid for the sake of another command is done after all', async () => {
  const { input, withId, give } = await giving('days.recordSheetPrint');
  // All of one person and filter: each removes the print before it, which another one removes as well.
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => outcomeOf(give(withId(input, randomUUID())))),
  );
  expect(answers).toEqual(Array.from({ length: 6 }, () => 'done'));
});

/** Services of a server that dies just before it would notify of the commit. */
function dying(): CommandServices {
  const die = () => {
    throw new Error('the server dies');
  };
  const { live, liveChannels } = world.services;
  return {
    ...world.services,
    wakeMailer: die,
    wakeImporter: die,
    live: { ...live, notify: die },
    liveChannels: { ...liveChannels, check: die },
  };
}

/** As it comes through the contract. */
function parsed(name: string, input: object): Identified {
  return z.object(inputOf(name)).parse(input) as Identified;
}
