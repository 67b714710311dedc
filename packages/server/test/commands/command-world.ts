import { contract } from '@bakehouse/contract/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { createRouter } from '../../src/app.ts';
import type { Command, CommandServices, Identified } from '../../src/commands/command.ts';
import type { OrderWorld } from '../worlds/order-world.ts';
import { makeOrderWorld } from '../worlds/order-world.ts';
import type { Person } from '../worlds/world.ts';

export type AnyCommand = Command<Identified, object>;

type Procedure = {
  readonly meta: { readonly writes: boolean };
  readonly handler: { readonly command?: AnyCommand };
};

/** The application with its commands, by the names of their routes, and what they leave in its tables. */
export type CommandWorld = Awaited<ReturnType<typeof makeCommandWorld>>;

export async function makeCommandWorld() {
  const world = await makeOrderWorld();
  const { database } = world;
  const commands = new Map<string, AnyCommand>();
  const writing: string[] = [];
  for (const [feature, routes] of Object.entries(createRouter(world.services))) {
    for (const [verb, procedure] of Object.entries(routes)) {
      const { meta, handler } = procedure['~orpc'] as unknown as Procedure;
      if (meta.writes) writing.push(`${feature}.${verb}`);
      if (handler.command) commands.set(`${feature}.${verb}`, handler.command);
    }
  }
  return {
    ...world,
    /** Every command there is. */
    commands,
    /** The routes that write. */
    writing,
    snapshot: () => snapshot(database),
    countMails: () => countMails(database),
    historyRowsOf: (id: string) => historyRowsOf(database, id),
  };
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
  'bench_days',
  'bench_ticks',
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
  'recipe_book',
  'product_card_allergens',
  'order_events',
  'user_events',
  'commands',
] as const;

/** Everything that a command could have changed, as one text a table. */
async function snapshot(database: OrderWorld['database']): Promise<object> {
  const entries = watched.map(async (table) => {
    const { rows } = await sql<{ rows: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as rows from ${sql.table(table)} t`.execute(
      database,
    );
    return [table, rows[0]?.rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** How many mails were ever queued. */
async function countMails(database: OrderWorld['database']): Promise<number> {
  const { count } = await database
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The rows that remember this command: of the history of orders, or of the table of commands. */
async function historyRowsOf(database: OrderWorld['database'], id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from order_events where save_id = ${id})
      + (select count(*) from commands where id = ${id} and answer is not null) as count`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Services of a server that crashes just before it would notify of the commit. */
export function crashingBeforeNotify(services: CommandServices): CommandServices {
  const crash = () => {
    throw new Error('the server crashes');
  };
  const { live, liveChannels } = services;
  return {
    ...services,
    wakeMailer: crash,
    wakeOrderMailer: crash,
    wakeImporter: crash,
    wakeBackups: crash,
    live: { ...live, notify: crash },
    liveChannels: { ...liveChannels, check: crash },
  };
}

/** The name under which the contract carries the id. */
export function idOf(name: string): string {
  const shape = inputOf(name);
  const known = ['commandId', 'saveId', 'printId'].find((member) => member in shape);
  if (known === undefined) throw new Error(`${name} carries no id`);
  return known;
}

/** What the contract takes, member by member. */
export function inputOf(name: string): z.ZodRawShape {
  const [feature, verb] = name.split('.');
  const branch = Object.entries<object>(contract).find(([known]) => known === feature)?.[1] ?? {};
  const route = Object.entries(branch).find(([known]) => known === verb)?.[1];
  const schema: unknown = route?.['~orpc'].inputSchema;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} takes nothing`);
  return schema.shape;
}

/** Gives a command as a person does: through its route. */
export function callCommand({ api }: Person, name: string, input: object): Promise<object> {
  const [feature = '', verb = ''] = name.split('.');
  const client = api as unknown as Readonly<
    Record<string, Record<string, (input: object) => Promise<object>>>
  >;
  const procedure = client[feature]?.[verb];
  if (!procedure) throw new Error(`there is no ${name}`);
  return procedure(input);
}

/** As it comes through the contract. */
export function parsed(name: string, input: object): Identified {
  return z.object(inputOf(name)).parse(input) as Identified;
}
