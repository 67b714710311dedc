import { randomUUID } from 'node:crypto';
import type { MailState } from '@bakehouse/contract/mails';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let boss: Person;

beforeAll(async () => {
  world = await makeWorld('2026-11-20T09:00:00Z');
  boss = await world.person({ superAdmin: true });
});
afterAll(() => world.end());
beforeEach(async () => {
  await sql`truncate mails`.execute(world.database);
});

type MailFacts = {
  readonly kind?: 'order-created' | 'recovery' | 'test';
  readonly state?: MailState;
  readonly at?: string;
  readonly texts?: boolean;
  readonly secretUntil?: string;
  readonly lastError?: string;
};

async function mail(facts: MailFacts = {}): Promise<number> {
  const at = facts.at ?? '2026-11-20T08:00:00Z';
  const hasTexts = facts.texts ?? true;
  const { id } = await world.database.transaction().execute((trx) =>
    trx
      .insertInto('mails')
      .values({
        kind: facts.kind ?? 'test',
        order_id: facts.kind === 'order-created' ? (7 as never) : null,
        state: facts.state ?? 'sent',
        attempts: 3,
        queued_at: at,
        next_attempt_at: at,
        sent_at: facts.state === undefined ? at : null,
        recipients: hasTexts ? ['office@bakehouse.test'] : null,
        subject: hasTexts ? 'Test' : null,
        plain: hasTexts ? 'It works.' : null,
        html: hasTexts ? '<p>It works.</p>' : null,
        secret_until: facts.secretUntil ?? null,
        last_error: facts.lastError ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const rowOf = (id: number) =>
  world.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the mail log', () => {
  test('shows mails unchanged, also one that is not written yet', async () => {
    const sent = await mail();
    const waiting = await mail({
      kind: 'order-created',
      state: 'queued',
      texts: false,
      at: '2026-11-20T08:30:00Z',
    });
    const log = await boss.api.mails.listMails({});
    expect(log).toMatchObject({ nextBefore: null, leaving: false, serverNow: '2026-11-20T09:00:00Z' });
    expect(log.mails).toEqual([
      {
        mailId: waiting,
        kind: 'order-created',
        state: 'queued',
        recipients: [],
        subject: '',
        queuedAt: '2026-11-20T08:30:00Z',
        sentAt: null,
        attempts: 3,
        lastError: null,
        orderId: 7,
      },
      expect.objectContaining({ mailId: sent, state: 'sent', recipients: ['office@bakehouse.test'] }),
    ]);
  });

  test('lists the newest first, in pages of a hundred, each once', async () => {
    await sql`
      insert into mails (kind, state, queued_at, next_attempt_at)
      select 'test', 'sent', timestamptz '2026-11-01T00:00:00Z' + (n / 3) * interval '1 minute', now()
      from generate_series(1, 250) n`.execute(world.database);
    const seen: number[] = [];
    const sizes: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await boss.api.mails.listMails(before === undefined ? {} : { before });
      seen.push(...page.mails.map((mail) => mail.mailId));
      sizes.push(page.mails.length);
      before = page.nextBefore;
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(new Set(seen).size).toBe(250);
    expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  });

  test('can be filtered by state', async () => {
    await mail();
    const failed = await mail({ state: 'failed', lastError: 'Mailbox full' });
    const { mails } = await boss.api.mails.listMails({ state: 'failed' });
    expect(mails).toMatchObject([{ mailId: failed, state: 'failed', lastError: 'Mailbox full' }]);
  });

  test('counts the mails of each state, regardless of the filter', async () => {
    await mail();
    await mail();
    await mail({ state: 'failed' });
    const { counts } = await boss.api.mails.listMails({ state: 'failed', search: 'nobody' });
    expect(counts).toEqual({ queued: 0, sent: 2, failed: 1, kept: 0 });
  });

  test('finds a mail by part of its subject or of an address, or by the number of its order', async () => {
    const test = await mail();
    const ordered = await mail({ kind: 'order-created', texts: false });
    const found = async (search: string) =>
      (await boss.api.mails.listMails({ search })).mails.map(({ mailId }) => mailId);
    expect(await found('TES')).toEqual([test]);
    expect(await found(' Office@Bakehouse.test ')).toEqual([test]);
    expect(await found('7')).toEqual([ordered]);
    expect(await found('#7')).toEqual([ordered]);
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toEqual([ordered, test]);
  });

  test('shows when the mail server was tried, who has it already, and which shop it is for', async () => {
    const brand = await world.makeBrand('Quay Coffee');
    const shopId = await world.makeShop(brand, 'Lime Walk', { email: 'lime.walk@quay.test' });
    const mailId = await mail({ state: 'failed' });
    await world.database.transaction().execute((trx) =>
      trx
        .updateTable('mails')
        .set({
          shop_id: shopId,
          tried_at: ['2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z'],
          delivered_to: ['office@bakehouse.test'],
        })
        .where('id', '=', mailId)
        .execute(),
    );
    expect(await boss.api.mails.readMail({ mailId })).toMatchObject({
      nextAttemptAt: null,
      triedAt: ['2026-11-20T08:00:00Z', '2026-11-20T08:01:00Z'],
      deliveredTo: ['office@bakehouse.test'],
      shop: { shopId, name: 'Lime Walk', email: 'lime.walk@quay.test' },
    });
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId });
    expect((await boss.api.mails.readMail({ mailId })).triedAt).toEqual([]);
  });

  test('shows a queued mail about an order as it would be sent now', async () => {
    const brand = await world.makeBrand('Harbour');
    const shopId = await world.makeShop(brand, 'Harbour Lane');
    const [productId] = await world.makeProducts(1, [shopId]);
    const manager = await world.person({ shops: [shopId] });
    const { order } = await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: null,
      shopId,
      day: '2026-11-23' as DeliveryDay,
      purchaseOrderNumber: '',
      notes: 'Side door',
      lines: [{ productId: productId as ProductId, quantity: 12 }],
    });
    const [{ mailId } = { mailId: 0 }] = (await boss.api.mails.listMails({ state: 'queued' })).mails;
    const shown = await boss.api.mails.readMail({ mailId });
    expect(shown).toMatchObject({ isDraft: true, shop: { shopId } });
    expect(shown.subject).toContain(`Order ${order.orderId} received`);
    expect(shown.plain).toContain('Special instructions: Side door');
    const { order: changed } = await manager.api.orders.saveOrder({
      saveId: randomUUID(),
      edited: { orderId: order.orderId, version: order.version },
      shopId,
      day: '2026-11-23' as DeliveryDay,
      purchaseOrderNumber: '',
      notes: 'Front door',
      lines: [{ productId: productId as ProductId, quantity: 12 }],
    });
    expect(changed.version).toBe(2);
    expect((await boss.api.mails.readMail({ mailId })).plain).toContain('Special instructions: Front door');
  });

  test('shows the text of a mail, and until when it is kept', async () => {
    const written = await mail({ state: 'sent' });
    expect(await boss.api.mails.readMail({ mailId: written })).toMatchObject({
      plain: 'It works.',
      secretUntil: null,
    });
  });

  test('shows a mail that gives access to an account in a demo brand only, and records who read it', async () => {
    const secretUntil = '2026-11-20T10:00:00Z';
    const mailId = await mail({ kind: 'recovery', state: 'kept', secretUntil });
    const reads = () =>
      world.database.selectFrom('user_events').selectAll().where('kind', '=', 'mail-read').execute();
    expect(await boss.api.mails.readMail({ mailId })).toMatchObject({ plain: null, secretUntil });
    expect(await reads()).toEqual([]);

    await world.database.updateTable('settings').set({ demo: true }).execute();
    try {
      expect(await boss.api.mails.readMail({ mailId })).toMatchObject({ plain: 'It works.', secretUntil });
      expect(await reads()).toMatchObject([{ user_id: boss.userId, subject_id: null, details: { mailId } }]);
      await boss.api.mails.readMail({ mailId: await mail({ state: 'sent' }) });
      expect(await reads()).toHaveLength(1);
    } finally {
      await world.database.updateTable('settings').set({ demo: false }).execute();
    }
  });

  test('refuses search text that PostgreSQL cannot store', async () => {
    const malformed = { code: 'malformed', status: 400 };
    for (const search of ['\0', 'a\0b']) {
      expect(await refusalOf(boss.api.mails.listMails({ search }))).toMatchObject(malformed);
    }
  });

  test('answers 404 for an unknown number', async () => {
    for (const mailId of [999_999_999, Number.MAX_SAFE_INTEGER]) {
      const notFound = { code: 'not-found', status: 404 };
      expect(await refusalOf(boss.api.mails.readMail({ mailId }))).toMatchObject(notFound);
      expect(await refusalOf(boss.api.mails.resendMail({ commandId: randomUUID(), mailId }))).toMatchObject(
        notFound,
      );
    }
    expect((await boss.api.mails.listMails({ before: 999_999_999 })).mails).toEqual([]);
  });
});

describe('sending again', () => {
  test.each(['sent', 'failed', 'kept'] as const)('queues a mail that was %s again', async (state) => {
    const mailId = await mail({ state, lastError: 'Mailbox full' });
    const before = world.woken.mailer;
    expect(await boss.api.mails.resendMail({ commandId: randomUUID(), mailId })).toMatchObject({
      state: 'queued',
      attempts: 0,
      lastError: null,
      sentAt: null,
    });
    expect((await rowOf(mailId)).next_attempt_at.toString()).toBe('2026-11-20T09:00:00Z');
    expect(world.woken.mailer).toBe(before + 1);
  });

  test('does not change a queued mail, so that it is not sent twice at once', async () => {
    const mailId = await mail({ state: 'queued', lastError: 'Mailbox full' });
    await boss.api.mails.resendMail({ commandId: randomUUID(), mailId });
    expect(await rowOf(mailId)).toMatchObject({ state: 'queued', attempts: 3, last_error: 'Mailbox full' });
  });

  test('writes a mail about an order again, so it needs no stored text', async () => {
    const mailId = await mail({ kind: 'order-created', state: 'kept', texts: false });
    expect((await boss.api.mails.resendMail({ commandId: randomUUID(), mailId })).state).toBe('queued');
  });

  test('is refused once the text that gave access to an account was erased or has expired', async () => {
    const erased = await mail({ kind: 'recovery', state: 'sent', texts: false });
    const over = await mail({ kind: 'recovery', state: 'kept', secretUntil: '2026-11-20T09:00:00Z' });
    const good = await mail({ kind: 'recovery', state: 'kept', secretUntil: '2026-11-20T09:00:01Z' });
    expect(await outcomeOf(boss.api.mails.resendMail({ commandId: randomUUID(), mailId: erased }))).toBe(
      'not-found',
    );
    expect(await outcomeOf(boss.api.mails.resendMail({ commandId: randomUUID(), mailId: over }))).toBe(
      'not-found',
    );
    expect(await outcomeOf(boss.api.mails.resendMail({ commandId: randomUUID(), mailId: good }))).toBe(
      'done',
    );
    expect((await rowOf(erased)).state).toBe('sent');
  });

  test('of a mail seen as failed sends it once: later requests are answered with its state', async () => {
    const mailId = await mail({ state: 'sent' });
    const again = { commandId: randomUUID(), mailId, seen: 'failed' } as const;
    expect((await boss.api.mails.resendMail(again)).state).toBe('sent');
    expect((await rowOf(mailId)).state).toBe('sent');
    const asSeen = { commandId: randomUUID(), mailId, seen: 'sent' } as const;
    expect((await boss.api.mails.resendMail(asSeen)).state).toBe('queued');
  });

  test('queues a mail once for concurrent requests', async () => {
    const mailId = await mail({ state: 'failed' });
    await Promise.all(
      Array.from({ length: 5 }, () => boss.api.mails.resendMail({ commandId: randomUUID(), mailId })),
    );
    expect(await rowOf(mailId)).toMatchObject({ state: 'queued', attempts: 0 });
  });
});
