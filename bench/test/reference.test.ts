import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../test/until.ts';
import { dayAt } from '../jobs/job.ts';
import type { Basket } from '../site/dataset.ts';
import { baskets, changedBasket, orderIdAt } from '../site/dataset.ts';
import type { Answer, BothPrograms, Half } from './pair.ts';
import { startBoth } from './pair.ts';

let both: BothPrograms;

beforeAll(async () => {
  both = await startBoth();
});
afterAll(() => both.end());

const [basket = [], otherBasket = []] = baskets;

/** What differs between any two runs. */
const ofTheMoment = new Set(['at', 'serverNow', 'lastChange', 'requestId']);
/** Lists in which the page looks things up by their number, so that their order means nothing. */
const unordered = new Set(['products', 'shops']);

/** An answer without what is of the moment, with other instants written alike. */
function comparable(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const all = value.map((one) => comparable(one));
    return unordered.has(key) ? new Set(all) : all;
  }
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (typeof value !== 'object' || value === null) return value;
  const facts = Object.entries(value).filter(([name]) => !ofTheMoment.has(name));
  return Object.fromEntries(facts.map(([name, fact]) => [name, comparable(fact, name)]));
}

/** Sends the same to both, which have to answer alike; a refusal by its code. Returns the answer of the server. */
async function ask(token: string | null, method: string, path: string, body?: object): Promise<Answer> {
  const [ours, theirs] = await Promise.all(
    [both.server, both.reference].map((half) => half.ask(token, method, path, body)),
  );
  expect(shape(theirs)).toEqual(shape(ours));
  return ours ?? { status: 0, body: null };
}

function shape(answer: Answer | undefined): unknown {
  if (!answer || answer.status === 200) return comparable(answer);
  return { status: answer.status, code: codeOf(answer) };
}

function codeOf({ body }: Answer): unknown {
  return typeof body === 'object' && body && 'code' in body ? body.code : null;
}

function tokenOf(shop: number): string {
  return both.people.shopTokens[shop - 1] ?? '';
}

/** Asks the same of both databases. */
function onBoth(work: (half: Half) => Promise<readonly object[]>) {
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
  return ask(tokenOf(shop), 'POST', '/orders', save);
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
    // Shop 3 has prices of its own.
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
    const [ours, theirs] = await onBoth((half) => half.query(text));
    expect(theirs).toEqual(ours);
  });

  test('a new order and a changed one have an event and a mail each', async () => {
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

describe('the reference answers what the server answers', () => {
  test.each(['shop', 'office', 'reader'])('a day, its strip and its sheet, to the %s', async (who) => {
    const { officeToken, readerTokens } = both.people;
    const token = { shop: tokenOf(7), office: officeToken, reader: readerTokens[5] ?? '' }[who] ?? '';
    const day = dayAt(both.today, 33);
    const list = await ask(token, 'GET', `/days/${day}/orders`);
    expect(list.body).toHaveProperty('orders.length', { shop: 1, office: 60, reader: 52 }[who]);
    await ask(token, 'GET', `/strip/${day}`);
    await ask(token, 'GET', `/days/${day}/production-sheet`);
  });

  test.each(['PO 7', 'Shop 07', '700', 'nothing of the kind'])('a search for %s', async (text) => {
    await ask(both.people.officeToken, 'GET', `/search/orders?${new URLSearchParams({ text })}`);
    await ask(
      tokenOf(7),
      'GET',
      `/search/orders?${new URLSearchParams({ text, to: dayAt(both.today, 35) })}`,
    );
  });
});

describe('the reference refuses what the server refuses', () => {
  const readings = () => [
    `/days/${both.today}/orders`,
    `/days/${both.today}/production-sheet`,
    `/strip/${both.today}`,
  ];

  test('somebody without a session, with a token of another server, or after signing out', async () => {
    const [head, body] = tokenOf(5).split('.');
    await onBoth((half) =>
      half.query(`delete from auth.sessions s using users u where u.uuid = s.user_id and u.id = 6`),
    );
    for (const token of [null, `${head}.${body}.${'A'.repeat(43)}`, tokenOf(6)]) {
      for (const path of readings()) expect((await ask(token, 'GET', path)).status).toBe(401);
      const refused = await ask(token, 'POST', '/orders', newSave({ shop: 5, day: dayAt(both.today, 45) }));
      expect(refused.status).toBe(401);
    }
  });

  test.each([
    ['not-yet-active', `update users set active = false where id = 8`],
    ['permission-denied', `update users set active = true, p_orders = 1 where id = 8`],
    ['second-factor-needed', `update second_factor_policy set roles = '{shop}'`],
  ])('somebody without the right: %s', async (code, change) => {
    await onBoth((half) => half.query(change));
    expect(codeOf(await save(newSave({ shop: 8, day: dayAt(both.today, 45) }), 8))).toBe(code);
    await ask(tokenOf(8), 'GET', `/days/${both.today}/orders`);
    await onBoth((half) => half.query(`update second_factor_policy set roles = '{}'`));
  });

  test('a save that the books do not take', async () => {
    const day = dayAt(both.today, 45);
    const stored = { orderId: orderIdAt(both.orders, 31, 9), version: 1 };
    const onItsDay = dayAt(both.today, 31);
    await onBoth((half) => half.query(`update products set active = false where id = 400`));
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

  test('another save under an id that is taken', async () => {
    const first = newSave({ shop: 11, day: dayAt(both.today, 46) });
    expect((await save(first, 11)).status).toBe(200);
    expect(codeOf(await save({ ...first, notes: 'Others' }, 11))).toBe('save-id-reused');
  });

  test('nothing of it was written', async () => {
    for (const text of Object.values(written)) {
      const [ours, theirs] = await onBoth((half) => half.query(text));
      expect(theirs).toEqual(ours);
    }
  });
});

// Last: who comes first is chance, so that the rows of both differ afterwards.
describe('at the same moment', () => {
  const eight = Array.from({ length: 8 }, (_, index) => index);
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;

  test('eight changes to one version of an order: one is saved, seven are refused', async () => {
    for (const half of [both.server, both.reference]) {
      const edited = { orderId: orderIdAt(both.orders, 32, 12), version: 1 };
      const day = dayAt(both.today, 32);
      const changes = eight.map((index) =>
        newSave({ shop: 12, day, edited, lines: [{ productId: 1, quantity: 1 + index }] }),
      );
      const answers: Answer[] = [];
      // All eight have read version 1, or wait to, before one of them writes.
      await half.holding(`select from orders where id = ${edited.orderId} for update`, async (release) => {
        const asked = changes.map((change) => half.ask(tokenOf(12), 'POST', '/orders', change));
        await until(async () => (await half.query(waiting)).length === eight.length);
        await release();
        answers.push(...(await Promise.all(asked)));
      });
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => codeOf(answer) === 'order-changed')).toHaveLength(7);
      const [stored] = await half.query(
        `select version, item_count, (select count(*)::int from order_lines where order_id = id) as lines
         from orders where id = ${edited.orderId}`,
      );
      const saved = answers.findIndex(({ status }) => status === 200);
      expect(stored).toEqual({ version: 2, item_count: 1 + saved, lines: 1 });
    }
  });

  test('one save eight times: it is one order, which all eight answers name', async () => {
    const again = newSave({ shop: 13, day: dayAt(both.today, 47) });
    for (const half of [both.server, both.reference]) {
      const answers = await Promise.all(eight.map(() => half.ask(tokenOf(13), 'POST', '/orders', again)));
      for (const answer of answers) expect(comparable(answer)).toEqual(comparable(answers[0]));
      expect(answers[0]?.status).toBe(200);
      const orders = await half.query(`select from orders where delivery_dt = '${again.day}'`);
      expect(orders).toHaveLength(1);
    }
  });
});

test('somebody looks after the site, so that its pages are not those of a first run', async () => {
  expect(await both.server.query('select from users where superadmin and active')).toHaveLength(1);
});
