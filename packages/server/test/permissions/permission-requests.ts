import { randomUUID } from 'node:crypto';
import { askCategories } from '../requests/administered-categories.ts';
import { askAdministration } from '../requests/administration.ts';
import { askFrontDoor } from '../requests/front-door.ts';
import { askImports } from '../requests/import-administration.ts';
import { askPrices, planPrice } from '../requests/price-administration.ts';
import { askProducts } from '../requests/product-administration.ts';
import { askSpecCards } from '../requests/spec-card-requests.ts';
import type { PermissionWorld, Saved } from '../worlds/permission-world.ts';
import {
  day,
  dayWithoutOrders,
  makeDeletedOrder,
  makeOrder,
  makeVoidOrder,
  noSuchId,
  pastDay,
  save,
} from '../worlds/permission-world.ts';

/** The path (and body) of a request to a route, about an object of the table of permissions. */
export async function ask(
  world: PermissionWorld,
  route: string,
  object: string,
): Promise<{ path: string; body?: object }> {
  const dated = (path: string) => path.replace('{day}', day);
  const asked =
    askAdministration(route, { brandId: world.brandId, shopId: world.shops.A, productId: world.product }) ??
    askProducts(route, { productId: world.product, categoryId: world.categoryId }) ??
    askPrices(route, { productId: world.product });
  if (asked) return asked;
  const other =
    (await askCategories(route, world.boss.api)) ??
    (await askImports(route, world, world.boss.userId)) ??
    (await askFrontDoor(route, world, world.boss.api)) ??
    (await askSpecCards(route, world, world.boss));
  if (other) return other;
  switch (route) {
    case 'POST /administration/products/{productId}/prices/remove':
      return {
        path: `/administration/products/${world.product}/prices/remove`,
        body: { commandId: randomUUID(), price: await planPrice(world.boss, world.product) },
      };
    case 'POST /home/night/{day}/reminders':
      return {
        path: `/home/night/${day}/reminders`,
        body: { commandId: randomUUID(), shopIds: [world.shops.A] },
      };
    case 'POST /home/night/{day}/closures':
      return {
        path: `/home/night/${day}/closures`,
        body: { commandId: randomUUID(), shopId: world.shops.A, closed: true },
      };
    case 'GET /home/shops/{shopId}':
      return { path: `/home/shops/${object === 'shop A' ? world.shops.A : noSuchId}` };
    case 'POST /first-run':
      return {
        path: '/first-run',
        body: {
          commandId: randomUUID(),
          code: 'ABCD-EFGH-JKMN',
          email: 'stranger@bakehouse.test',
          firstName: 'A',
          lastName: 'Stranger',
          password: 'sourdough-at-six',
        },
      };
    case 'GET /live':
      return { path: `/live?from=${day}&to=${day}` };
    case 'GET /shops/{shopId}/new-order/{day}': {
      const id = { 'shop A': world.shops.A, 'shop B': world.shops.B, 'no shop': noSuchId }[object];
      return { path: `/shops/${id}/new-order/${day}` };
    }
    case 'GET /orders/{orderId}':
      return { path: `/orders/${(await orderCalled(world, object)).orderId}` };
    case 'GET /orders/{orderId}/documents':
      return { path: `/orders/${(await orderCalled(world, object)).orderId}/documents` };
    case 'GET /orders/{orderId}/copy-calendar':
      return { path: `/orders/${(await orderCalled(world, object)).orderId}/copy-calendar` };
    case 'GET /orders/{orderId}/history':
      return { path: `/orders/${(await orderCalled(world, object)).orderId}/history` };
    case 'GET /orders/{orderId}/history/{eventId}':
    case 'GET /orders/{orderId}/history/{eventId}/changes': {
      const { orderId } = await orderCalled(world, object);
      const path = `/orders/${orderId}/history/${await eventCalled(world, object, orderId)}`;
      return { path: route.endsWith('/changes') ? `${path}/changes` : path };
    }
    case 'POST /orders/{orderId}/void':
    case 'POST /orders/{orderId}/undo-void':
    case 'POST /orders/{orderId}/confirm-prices':
    case 'POST /orders/{orderId}/delete': {
      const { orderId, version } = await orderCalled(world, object);
      const path = `/orders/${orderId}/${route.split('/').at(-1)}`;
      return { path, body: { saveId: randomUUID(), version } };
    }
    case 'POST /orders/{orderId}/copy': {
      const { orderId } = await orderCalled(world, object);
      return { path: `/orders/${orderId}/copy`, body: { saveId: randomUUID(), days: [day] } };
    }
    case 'POST /days/{day}/production-sheet/prints': {
      const body = { printId: randomUUID(), version: 0, supplier: 'all' };
      return { path: `/days/${day}/production-sheet/prints`, body };
    }
    case 'POST /days/{day}/bench/ticks': {
      const word = { productId: 1, done: true, total: 20, saidAt: '2026-11-21T04:00:00Z' };
      return { path: `/days/${day}/bench/ticks`, body: { commandId: randomUUID(), words: [word] } };
    }
    case 'GET /days/{day}/production-sheet/prints/{printId}': {
      const printId = object === 'no print' ? randomUUID() : world.officePrint;
      return { path: `/days/${day}/production-sheet/prints/${printId}` };
    }
    case 'GET /invoices':
      return { path: `/invoices?orderIds[]=${(await orderCalled(world, object)).orderId}` };
    case 'GET /invoices.pdf':
      return { path: `/invoices.pdf?orderIds=${(await orderCalled(world, object)).orderId}` };
    case 'GET /invoices.zip':
      return { path: `/invoices.zip?orderIds=${(await orderCalled(world, object)).orderId}` };
    case 'GET /orders/{orderId}/delivery-note.pdf':
      return { path: `/orders/${(await orderCalled(world, object)).orderId}/delivery-note.pdf` };
    case 'GET /search/orders':
      return { path: `/search/orders?text=canary${object === 'shop B' ? `&shopId=${world.shops.B}` : ''}` };
    case 'GET /search/counts':
      return { path: `/search/counts?shopIds[]=${object === 'shop B' ? world.shops.B : world.shops.A}` };
    case 'POST /exports/deliveries': {
      const { orderId, version } = await orderCalled(world, 'A');
      const body = { commandId: randomUUID(), supplier: 'all', orderIds: [orderId], versions: [version] };
      return { path: '/exports/deliveries', body };
    }
    case 'GET /exports/invoices':
      return { path: `/exports/invoices?from=${day}&to=${day}` };
    case 'POST /exports/invoices': {
      const { orderId, version } = await orderCalled(world, 'A');
      const body = { commandId: randomUUID(), invoices: [{ orderId, version, total: 100 }] };
      return { path: '/exports/invoices', body };
    }
    case 'PUT /exports/sage-settings': {
      const settings = await world.boss.api.exports.openSageSettings({});
      const { ledgerAccount, analysisTypes, version } = settings;
      return {
        path: '/exports/sage-settings',
        body: { commandId: randomUUID(), ledgerAccount, analysisTypes, version, customerReferences: [] },
      };
    }
    case 'GET /days/{day}/cut-off':
      return { path: `/days/${dayWithoutOrders}/cut-off` };
    case 'PUT /days/{day}/cut-off':
      return {
        path: `/days/${dayWithoutOrders}/cut-off`,
        body: { commandId: randomUUID(), version: await versionOfCutOff(world), hours: 24 },
      };
    case 'POST /orders':
      return { path: '/orders', body: await saveCalled(world, object) };
    case 'POST /me/sessions/{sessionId}/end':
      return { path: `/me/sessions/${world.boss.sessionId}/end`, body: { commandId: randomUUID() } };
    case 'POST /me/sessions/end-others':
      return { path: '/me/sessions/end-others', body: { commandId: randomUUID() } };
    case 'PUT /me/name':
      return { path: '/me/name', body: { commandId: randomUUID(), firstName: 'Ada', lastName: 'Baker' } };
    case 'POST /users':
      return { path: '/users', body: await userSaveCalled(world, object) };
    case 'POST /users/{userId}/invite':
      return {
        path: `/users/${(await userCalled(world, object)).userId}/invite`,
        body: { commandId: randomUUID() },
      };
    case 'POST /users/{userId}/sign-out':
      return {
        path: `/users/${(await userCalled(world, object)).userId}/sign-out`,
        body: { commandId: randomUUID() },
      };
    case 'POST /users/{userId}/remove-second-factor': {
      const { userId } = await userCalled(world, object);
      return { path: `/users/${userId}/remove-second-factor`, body: { commandId: randomUUID() } };
    }
    case 'PUT /administration/settings': {
      const { version, settings } = await world.boss.api.administeredSettings.openSettings();
      return { path: '/administration/settings', body: { commandId: randomUUID(), version, settings } };
    }
    case 'POST /administration/backups':
      return { path: '/administration/backups', body: { commandId: randomUUID() } };
    case 'PUT /administration/backups/settings': {
      const { version, settings } = await world.boss.api.backups.openBackups();
      return {
        path: '/administration/backups/settings',
        body: { commandId: randomUUID(), version, settings },
      };
    }
    case 'PUT /settings/second-factor':
      return { path: '/settings/second-factor', body: { commandId: randomUUID(), roles: ['superadmin'] } };
    case 'GET /mails/test/{mailId}': {
      const { mailId } = await world.boss.api.mails.sendTestEmail({ commandId: randomUUID() });
      return { path: `/mails/test/${mailId}` };
    }
    case 'GET /mails/{mailId}':
      return { path: `/mails/${object === 'mail' ? world.mail : noSuchId}` };
    case 'POST /mails/{mailId}/resend':
      return {
        path: `/mails/${object === 'mail' ? world.mail : noSuchId}/resend`,
        body: { commandId: randomUUID() },
      };
    default:
      return { path: dated(route.split(' ')[1] ?? '') };
  }
}

async function orderCalled(world: PermissionWorld, object: string): Promise<Saved> {
  if (object === 'no order') return { orderId: noSuchId, version: 1 };
  const shop = object.includes('of A') ? 'A' : 'B';
  if (object.startsWith('void')) return makeVoidOrder(world, shop);
  if (object.startsWith('deleted')) return makeDeletedOrder(world, shop);
  return makeOrder(world, shop, object.startsWith('past') ? pastDay : day);
}

async function eventCalled(world: PermissionWorld, object: string, orderId: number): Promise<number> {
  const { orderId: another } = object.endsWith('event of another')
    ? await makeOrder(world, 'A')
    : { orderId };
  const event = await world.database
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', another as never)
    .executeTakeFirst();
  return event?.id ?? noSuchId;
}

async function saveCalled(world: PermissionWorld, object: string): Promise<object> {
  if (object.startsWith('new')) {
    return save(world, object.endsWith('for A') ? 'A' : object.endsWith('for B') ? 'B' : null);
  }
  const [order = '', naming] = object.split(', naming ');
  const shop = naming ?? order.at(-1);
  return save(world, shop === 'A' ? 'A' : 'B', await orderCalled(world, order));
}

/** A new person each time, so that no answer depends on an earlier one. */
async function userCalled(
  world: PermissionWorld,
  object: string,
): Promise<{ userId: number; email: string }> {
  if (object === 'person of A') return world.person({ shops: [world.shops.A] });
  if (object === 'super admin') return world.person({ superAdmin: true });
  return { userId: noSuchId, email: `${randomUUID()}@bakehouse.test` };
}

async function userSaveCalled(world: PermissionWorld, object: string): Promise<object> {
  const { userId, email } = await userCalled(world, object);
  return {
    saveId: randomUUID(),
    userId: object === 'new' ? null : userId,
    version: object === 'new' ? null : 1,
    firstName: 'Ada',
    lastName: 'Baker',
    email,
    active: true,
    admin: false,
    orders: 2,
    specCards: 0,
    administration: 0,
    shopIds: [world.shops.A],
    invite: false,
  };
}

async function versionOfCutOff(world: PermissionWorld): Promise<number> {
  return (await world.boss.api.cutOffs.openCutOff({ day: dayWithoutOrders })).version;
}
