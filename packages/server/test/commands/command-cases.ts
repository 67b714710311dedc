import { randomUUID } from 'node:crypto';
import type { SaveUser } from '@bakehouse/contract/users';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { categoryCases } from '../requests/administered-categories.ts';
import { administrationCases } from '../requests/administration.ts';
import { frontDoorCases } from '../requests/front-door.ts';
import { importCases } from '../requests/import-administration.ts';
import { priceCases } from '../requests/price-administration.ts';
import { productCases } from '../requests/product-administration.ts';
import { recipeCases } from '../requests/recipe-editing.ts';
import { labelCases, recipePhotoCases } from '../requests/spec-card-requests.ts';
import type { OrderWorld } from '../worlds/order-world.ts';
import { cake, orderDay } from '../worlds/order-world.ts';
import type { Person } from '../worlds/world.ts';

/** A command, with a subject of its own. */
export type GivenCommand = {
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

/** Every command there is, and one way to give it. */
export function commandCases(world: () => OrderWorld): Readonly<Record<string, () => Promise<GivenCommand>>> {
  let cutOffDay = '2026-12-01' as DeliveryDay;
  return {
    ...administrationCases(world),
    ...priceCases(world),
    ...productCases(world),
    ...categoryCases(world),
    ...frontDoorCases(world),
    ...importCases(world),
    ...recipeCases(world),
    ...labelCases(world),
    ...recipePhotoCases(world),
    async 'orders.saveOrder'() {
      const order = await world().order();
      const { saveId: _, ...input } = world().save({ edited: order, lines: world().lines(7) });
      return {
        by: world().office,
        input,
        other: { ...input, notes: 'Other' },
        mails: 1,
        overtake: () => world().order({ edited: order, notes: 'Meanwhile' }, world().boss),
      };
    },
    async 'orders.voidOrder'() {
      const order = await world().order();
      const { orderId, version } = order;
      return {
        by: world().office,
        input: { orderId, version },
        other: { orderId, version: version + 1 },
        mails: 1,
        overtake: () => world().order({ edited: order, notes: 'Meanwhile' }, world().boss),
      };
    },
    async 'orders.undoVoid'() {
      const { office, boss, command } = world();
      const makeVoid = async () => (await office.api.orders.voidOrder(command(await world().order()))).order;
      const [voided, another] = [await makeVoid(), await makeVoid()];
      const { orderId, version } = voided;
      return {
        by: office,
        input: { orderId, version },
        other: { orderId: another.orderId, version: another.version },
        mails: 0,
        async overtake() {
          const { order } = await office.api.orders.undoVoid(command(voided));
          await world().order({ edited: order, notes: 'Meanwhile' }, boss);
        },
      };
    },
    async 'orders.confirmPrices'() {
      const order = await world().customOrder([cake()]);
      const another = await world().customOrder([cake()]);
      const { orderId, version, custom } = order;
      return {
        by: world().office,
        input: { orderId, version },
        other: { orderId: another.orderId, version: another.version },
        mails: 0,
        overtake: () => world().order({ edited: order, lines: [], custom, notes: 'Meanwhile' }, world().boss),
      };
    },
    async 'orders.deleteOrder'() {
      const order = await world().order();
      const { orderId, version } = order;
      return {
        by: world().boss,
        input: { orderId, version },
        other: { orderId, version: version + 1 },
        mails: 1,
        overtake: () => world().order({ edited: order, notes: 'Meanwhile' }, world().boss),
      };
    },
    async 'orders.copyOrder'() {
      const { orderId } = await world().order();
      return {
        by: world().office,
        input: { orderId, days: ['2026-11-28', '2026-11-29'] },
        other: { orderId, days: ['2026-11-28'] },
        mails: 2,
        overtake: null,
      };
    },
    async 'users.saveUser'() {
      const { userId, email } = await world().person({ shops: [world().shopId] });
      const input = { ...personFacts(world(), email), userId, version: 1 };
      return {
        by: world().boss,
        input,
        other: { ...input, lastName: 'Other' },
        mails: 0,
        overtake: () =>
          world().boss.api.users.saveUser({ ...input, saveId: randomUUID(), firstName: 'Meanwhile' }),
      };
    },
    async 'users.inviteUser'() {
      return {
        by: world().boss,
        input: await announced(world()),
        other: await announced(world()),
        mails: 1,
        overtake: null,
      };
    },
    async 'users.endUserSessions'() {
      const { userId } = await world().person();
      return {
        by: world().boss,
        input: { userId },
        other: await announced(world()),
        mails: 0,
        overtake: null,
      };
    },
    async 'users.removeSecondFactor'() {
      const { userId } = await world().person({ secondFactor: 'given' });
      return {
        by: world().boss,
        input: { userId },
        other: await announced(world()),
        mails: 0,
        overtake: null,
      };
    },
    async 'users.requireSecondFactor'() {
      await world().boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: [] });
      const other = { roles: [] };
      return { by: world().boss, input: { roles: ['shop'] }, other, mails: 0, overtake: null };
    },
    async 'account.saveName'() {
      const input = { firstName: 'Ada', lastName: 'Baker' };
      const other = { ...input, lastName: 'Other' };
      return { by: await world().person({ admin: true }), input, other, mails: 0, overtake: null };
    },
    async 'account.endSession'() {
      const { sessionId } = await world().person();
      const other = { sessionId: randomUUID() };
      return {
        by: await world().person({ admin: true }),
        input: { sessionId },
        other,
        mails: 0,
        overtake: null,
      };
    },
    async 'account.endOtherSessions'() {
      return { by: await world().person({ admin: true }), input: {}, other: null, mails: 0, overtake: null };
    },
    async 'cutOffs.setCutOff'() {
      cutOffDay = addDays(cutOffDay, 1);
      const day = cutOffDay;
      const input = { day, version: 0, hours: 12 };
      return {
        by: world().office,
        input,
        other: { ...input, hours: 13 },
        mails: 0,
        overtake: () => world().boss.api.cutOffs.setCutOff({ ...input, commandId: randomUUID() }),
      };
    },
    async 'home.remindShops'() {
      cutOffDay = addDays(cutOffDay, 1);
      const input = { day: cutOffDay, shopIds: [world().shopId] };
      const other = { ...input, day: addDays(cutOffDay, 1) };
      return { by: world().office, input, other, mails: 1, overtake: null };
    },
    async 'home.closeShop'() {
      cutOffDay = addDays(cutOffDay, 1);
      const input = { day: cutOffDay, shopId: world().shopId, closed: true };
      return { by: world().office, input, other: { ...input, closed: false }, mails: 0, overtake: null };
    },
    async 'backups.makeBackup'() {
      await world()
        .database.transaction()
        .execute((trx) =>
          trx
            .updateTable('backups')
            .set({ ended_at: '2026-11-20T09:00:00Z' })
            .where('ended_at', 'is', null)
            .execute(),
        );
      return { by: world().boss, input: {}, other: null, mails: 0, overtake: null };
    },
    async 'backups.saveBackupSettings'() {
      const { version, settings } = await world().boss.api.backups.openBackups();
      const input = { version, settings: { ...settings, hour: (settings.hour + 1) % 24 } };
      return {
        by: world().boss,
        input,
        other: { ...input, settings: { ...input.settings, keepDaily: 9 } },
        mails: 0,
        overtake: () =>
          world().boss.api.backups.saveBackupSettings({
            commandId: randomUUID(),
            version,
            settings: { ...settings, keepMonthly: settings.keepMonthly === 12 ? 11 : 12 },
          }),
      };
    },
    async 'bench.tickProducts'() {
      const [line] = world().lines(1);
      const word = { productId: line?.productId, done: true, total: 20, saidAt: '2026-11-21T04:00:00Z' };
      const input = { day: orderDay, words: [word] };
      const other = { ...input, words: [{ ...word, done: false }] };
      return { by: world().office, input, other, mails: 0, overtake: null };
    },
    async 'exports.saveSageSettings'() {
      const { ledgerAccount, analysisTypes, version } = await world().office.api.exports.openSageSettings({});
      const input = {
        ledgerAccount: ledgerAccount === '4001' ? '4002' : '4001',
        analysisTypes,
        version,
        customerReferences: [],
      };
      return {
        by: world().office,
        input,
        other: { ...input, ledgerAccount: '4999' },
        mails: 0,
        overtake: () => world().boss.api.exports.saveSageSettings({ ...input, commandId: randomUUID() }),
      };
    },
    async 'exports.recordInvoiceExport'() {
      const { orderId, version } = await world().order();
      const input = { invoices: [{ orderId, version, total: 100 }] };
      const other = { invoices: [{ orderId, version, total: 200 }] };
      return { by: world().office, input, other, mails: 0, overtake: null };
    },
    async 'exports.recordDeliveryExport'() {
      const { orderId, version } = await world().order();
      const input = { supplier: 'all', orderIds: [orderId], versions: [version] };
      return { by: world().office, input, other: { ...input, supplier: 'none' }, mails: 0, overtake: null };
    },
    async 'days.recordSheetPrint'() {
      const { version } = await world().office.api.days.getProductionSheet({ day: orderDay });
      const input = { day: orderDay, version, supplier: 'all' };
      return { by: world().office, input, other: { ...input, supplier: 'none' }, mails: 0, overtake: null };
    },
    async 'mails.resendMail'() {
      const { orderId } = await world().order();
      const { id } = await world()
        .database.selectFrom('mails')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      await world()
        .database.transaction()
        .execute((trx) => trx.updateTable('mails').set({ state: 'failed' }).where('id', '=', id).execute());
      return { by: world().boss, input: { mailId: id }, other: { mailId: id + 1 }, mails: 0, overtake: null };
    },
  };
}

function personFacts({ shopId }: OrderWorld, email: string) {
  return {
    firstName: 'Rosa',
    lastName: 'Field',
    email,
    active: true,
    admin: false,
    orders: 2 as const,
    specCards: 0 as const,
    administration: 0 as const,
    shopIds: [shopId],
    invite: false,
  } satisfies Partial<SaveUser>;
}

/** A person in the list who has no account yet. */
async function announced(world: OrderWorld): Promise<{ readonly userId: UserId }> {
  const facts = personFacts(world, `${randomUUID()}@bakehouse.test`);
  const { user } = await world.boss.api.users.saveUser({
    ...facts,
    saveId: randomUUID(),
    userId: null,
    version: null,
  });
  return { userId: user.userId };
}
