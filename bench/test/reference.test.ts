import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../test/until.ts';
import { dayAt } from '../jobs/job.ts';
import type { Basket } from '../site/dataset.ts';
import { baskets, changedBasket, orderIdAt } from '../site/dataset.ts';
import type { BothPrograms, ProgramResponse, TestedProgram } from './pair.ts';
import { startBoth } from './pair.ts';

let both: BothPrograms;

beforeAll(async () => {
  both = await startBoth();
});
afterAll(() => both.end());

const [basket = [], otherBasket = []] = baskets;

/** Fields that differ between any two runs. */
const variable = new Set(['at', 'serverNow', 'lastChange', 'requestId']);
/** Lists whose order does not matter, because the page looks items up by id. */
const unordered = new Set(['products', 'shops']);

/** A response without fields that differ between runs, and with normalised instants. */
function comparable(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => comparable(one));
    return unordered.has(key) ? new Set(all) : all;
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (typeof value !== 'object' || value === null) return value;
  const facts = Object.entries(value).filter(([name]) => !variable.has(name));
  return Object.fromEntries(facts.map(([name, fact]) => [name, comparable(fact, name)]));
}

/** Sends the same request to both and expects equal responses; of refusals it compares the codes. Returns the server's. */
async function send(
  token: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<ProgramResponse> {
  const [ours, theirs] = await Promise.all(
    [both.server, both.reference].map((program) => program.send(token, method, path, body)),
  );
  expect(shape(theirs)).toEqual(shape(ours));
  return ours ?? { status: 0, body: null };
}

function shape(response: ProgramResponse | undefined): unknown {
  if (!response || response.status === 200) return comparable(response);
  return { status: response.status, code: codeOf(response) };
}

function codeOf({ body }: ProgramResponse): unknown {
  return typeof body === 'object' && body && 'code' in body ? body.code : null;
}

function tokenOf(shop: number): string {
  return both.people.shopTokens[shop - 1] ?? '';
}

/** Runs the same on both databases. */
function onBoth(work: (program: TestedProgram) => Promise<readonly object[]>) {
  return Promise.all([work(both.server), work(both.reference)]);
}

type Save = { shop: number; day: string; lines?: Basket; edited?: { orderId: number; version: number } };

function newSave({ shop, day, lines = basket, edited }: Save) {
  return {
    saveId: randomUUID(),
    edited: edited ?? null,
    shopId: shop,
    day,
    purchaseOrderNumber: 'PO 4711',
    notes: 'Two crates on top',
    lines,
  };
}

function save(save: object, shop: number) {
  return send(tokenOf(shop), 'POST', '/orders', save);
}

const written = {
  orders: `select to_jsonb(o) - '{created_at,updated_at}'::text[] as row from orders o order by id`,
  'order lines': `select to_jsonb(l) as row from order_lines l order by order_id, product_id`,
  events: `select to_jsonb(e) - '{id,at,fingerprint,transaction_id}'::text[] as row
    from order_events e order by order_id, version`,
  // The server sends its mails while this runs, so only what was queued is compared.
  mails: `select kind, order_id, order_version from mails order by order_id, order_version`,
};

describe('the reference writes what the server writes', () => {
  beforeAll(async () => {
    const day = dayAt(both.today, 45);
    expect((await save(newSave({ shop: 1, day }), 1)).status).toBe(200);
    // Shop 3 has its own prices.
    expect((await save(newSave({ shop: 3, day, lines: otherBasket }), 3)).status).toBe(200);
    const stored = orderIdAt(both.orders, 30, 3);
    const change = newSave({
      shop: 3,
      day: dayAt(both.today, 30),
      lines: changedBasket(basket),
      edited: { orderId: stored, version: 1 },
    });
    expect((await save(change, 3)).status).toBe(200);
    expect(
      (await save({ ...change, saveId: randomUUID(), edited: { orderId: stored, version: 2 } }, 3)).status,
    ).toBe(200);
    expect((await save(change, 3)).status).toBe(200);
    const none = { ...change, saveId: randomUUID(), edited: { orderId: stored, version: 2 }, lines: [] };
    expect((await save(none, 3)).status).toBe(200);
  });

  test.each(Object.entries(written))('%s', async (_, text) => {
    const [ours, theirs] = await onBoth((program) => program.query(text));
    expect(theirs).toEqual(ours);
  });

  test('each new and each changed order has an event and a mail', async () => {
    const events = await both.reference.query(
      `select kind from order_events where save_id is not null order by kind`,
    );
    expect(events).toEqual(['created', 'created', 'updated', 'updated'].map((kind) => ({ kind })));
    const mails = await both.reference.query(`select kind from mails order by kind`);
    expect(mails).toEqual(
      events.map((_, index) => ({ kind: index < 2 ? 'order-created' : 'order-updated' })),
    );
  });
});

describe('the reference gives the same responses as the server', () => {
  test.each(['shop', 'office', 'reader'])('to the %s for a day, its strip and its sheet', async (who) => {
    const { officeToken, readerTokens } = both.people;
    const token = { shop: tokenOf(7), office: officeToken, reader: readerTokens[5] ?? '' }[who] ?? '';
    const day = dayAt(both.today, 33);
    const list = await send(token, 'GET', `/days/${day}/orders`);
    expect(list.body).toHaveProperty('orders.length', { shop: 1, office: 60, reader: 52 }[who]);
    await send(token, 'GET', `/strip/${day}`);
    await send(token, 'GET', `/days/${day}/production-sheet`);
  });

  test.each(['PO 7', 'Shop 07', '700', 'nothing of the kind'])('to a search for %s', async (text) => {
    await send(both.people.officeToken, 'GET', `/search/orders?${new URLSearchParams({ text })}`);
    await send(
      tokenOf(7),
      'GET',
      `/search/orders?${new URLSearchParams({ text, to: dayAt(both.today, 35) })}`,
    );
  });
});

describe('the reference refuses the same requests as the server', () => {
  const readPaths = () => [
    `/days/${both.today}/orders`,
    `/days/${both.today}/production-sheet`,
    `/strip/${both.today}`,
  ];

  test('without a session, with an invalid signature, or after signing out', async () => {
    const [head, body] = tokenOf(5).split('.');
    await onBoth((program) =>
      program.query(`delete from auth.sessions s using users u where u.uuid = s.user_id and u.id = 6`),
    );
    for (const token of [null, `${head}.${body}.${'A'.repeat(43)}`, tokenOf(6)]) {
      for (const path of readPaths()) expect((await send(token, 'GET', path)).status).toBe(401);
      const refused = await send(token, 'POST', '/orders', newSave({ shop: 5, day: dayAt(both.today, 45) }));
      expect(refused.status).toBe(401);
    }
  });

  test.each([
    ['not-yet-active', `update users set active = false where id = 8`],
    ['permission-denied', `update users set active = true, p_orders = 1 where id = 8`],
    ['second-factor-needed', `update second_factor_policy set roles = '{shop}'`],
  ])('without the permission: %s', async (code, change) => {
    await onBoth((program) => program.query(change));
    expect(codeOf(await save(newSave({ shop: 8, day: dayAt(both.today, 45) }), 8))).toBe(code);
    await send(tokenOf(8), 'GET', `/days/${both.today}/orders`);
    await onBoth((program) => program.query(`update second_factor_policy set roles = '{}'`));
  });

  test('a save that the rules do not allow', async () => {
    const day = dayAt(both.today, 45);
    const stored = { orderId: orderIdAt(both.orders, 31, 9), version: 1 };
    const onItsDay = dayAt(both.today, 31);
    await onBoth((program) => program.query(`update products set active = false where id = 400`));
    const cases = {
      'shop-not-found': newSave({ shop: 10, day }),
      'order-not-found': newSave({ shop: 9, day, edited: stored }),
      'order-changed': newSave({ shop: 9, day: onItsDay, edited: { ...stored, version: 7 } }),
      'cut-off-passed': newSave({ shop: 9, day: dayAt(both.today, -1) }),
      'day-too-far': newSave({ shop: 9, day: dayAt(both.today, 400) }),
      'product-unavailable': newSave({ shop: 9, day, lines: [{ productId: 400, quantity: 1 }] }),
      'override-not-allowed': {
        ...newSave({ shop: 9, day }),
        lines: [{ productId: 1, quantity: 1, unitCost: 7 }],
      },
      'order-empty': newSave({ shop: 9, day, lines: [] }),
    };
    for (const [code, wrong] of Object.entries(cases)) expect(codeOf(await save(wrong, 9))).toBe(code);
    const tooMany = await save(newSave({ shop: 9, day, lines: [{ productId: 1, quantity: 251 }] }), 9);
    expect(tooMany.status).toBe(400);
  });

  test('another save with a used save id', async () => {
    const first = newSave({ shop: 11, day: dayAt(both.today, 46) });
    expect((await save(first, 11)).status).toBe(200);
    expect(codeOf(await save({ ...first, notes: 'Others' }, 11))).toBe('save-id-reused');
  });

  test('without writing anything', async () => {
    for (const text of Object.values(written)) {
      const [ours, theirs] = await onBoth((program) => program.query(text));
      expect(theirs).toEqual(ours);
    }
  });
});

// Last, because it depends on timing which save wins, so the rows of both differ afterwards.
describe('concurrent saves', () => {
  const eight = Array.from({ length: 8 }, (_, index) => index);
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

  test('of eight changes to one version of an order one is saved and seven are refused', async () => {
    for (const program of [both.server, both.reference]) {
      const edited = { orderId: orderIdAt(both.orders, 32, 12), version: 1 };
      const day = dayAt(both.today, 32);
      const changes = eight.map((index) =>
        newSave({ shop: 12, day, edited, lines: [{ productId: 1, quantity: 1 + index }] }),
      );
      const responses: ProgramResponse[] = [];
      // All eight have read version 1, or wait for the lock, before one of them writes.
      await program.whileLocked(
        `select from orders where id = ${edited.orderId} for update`,
        async (release) => {
          const sent = changes.map((change) => program.send(tokenOf(12), 'POST', '/orders', change));
          await until(async () => (await program.query(waiting)).length === eight.length);
          await release();
          responses.push(...(await Promise.all(sent)));
        },
      );
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(responses.filter((response) => codeOf(response) === 'order-changed')).toHaveLength(7);
      const [stored] = await program.query(
        `select version, item_count, (select count(*)::int from order_lines where order_id = id) as lines
         from orders where id = ${edited.orderId}`,
      );
      const saved = responses.findIndex(({ status }) => status === 200);
      expect(stored).toEqual({ version: 2, item_count: 1 + saved, lines: 1 });
    }
  });

  test('one save sent eight times creates one order, which all eight responses contain', async () => {
    const again = newSave({ shop: 13, day: dayAt(both.today, 47) });
    for (const program of [both.server, both.reference]) {
      const responses = await Promise.all(
        eight.map(() => program.send(tokenOf(13), 'POST', '/orders', again)),
      );
      for (const response of responses) expect(comparable(response)).toEqual(comparable(responses[0]));
      expect(responses[0]?.status).toBe(200);
      const orders = await program.query(`select from orders where delivery_dt = '${again.day}'`);
      expect(orders).toHaveLength(1);
    }
  });
});

test('the benchmark database has an active super admin, so that pages are not those of the first run', async () => {
  expect(await both.server.query('select from users where superadmin and active')).toHaveLength(1);
});
