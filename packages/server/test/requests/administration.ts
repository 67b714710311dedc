import { randomUUID } from 'node:crypto';
import type { SaveCells } from '@bakehouse/contract/administration/availability';
import type { ShopFacts } from '@bakehouse/domain/administration/shop';
import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import type { OrderWorld } from '../worlds/order-world.ts';

/** All fields of a shop, as its form sends them. */
export function shopFacts(brandId: number, over: Partial<ShopFacts> = {}) {
  return {
    name: 'Harbour Lane',
    brandId,
    email: 'harbour@bakehouse.test',
    telephone: '01632 960 111',
    importAs: 'HARBOUR LANE',
    active: true,
    inDeliveryTable: true,
    billingLine1: '1 Office Row',
    billingLine2: '',
    billingTown: 'Marwick',
    billingPostcode: 'qm1 9zz',
    deliveryLine1: '7 Harbour Lane',
    deliveryLine2: 'Back door',
    deliveryTown: 'Marwick',
    deliveryPostcode: 'qm12ab',
    ...over,
    contacts: [...(over.contacts ?? [{ name: 'Ada', role: 'Manager', telephone: '1', email: '' }])],
  };
}

/** A PNG, as base64. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** The body of a request to a route of the administration, for the sweep of permissions; null for other routes. */
export function askAdministration(
  route: string,
  {
    brandId,
    shopId,
    productId,
  }: { readonly brandId: number; readonly shopId: ShopId; readonly productId: ProductId },
): { path: string; body?: object } | null {
  const commandId = randomUUID();
  switch (route) {
    case 'GET /administration/shops/{shopId}/future-orders':
      return { path: `/administration/shops/${shopId}/future-orders` };
    case 'GET /administration/availability/changes':
      return { path: `/administration/availability/changes?brandId=${brandId}&after=0` };
    case 'POST /administration/availability':
      return {
        path: '/administration/availability',
        body: { commandId, shops: [{ shopId, cells: [[productId, null, null]] }] },
      };
    case 'POST /administration/shops':
      return { path: '/administration/shops', body: { commandId, edited: null, shop: shopFacts(brandId) } };
    case 'GET /administration/history':
      return { path: '/administration/history?from=2026-11-01&to=2026-11-30' };
    case 'GET /administration/settings/preview': {
      const draft = new URLSearchParams({
        defaultCutOffHours: '6',
        deliveryStartsAt: '00:00',
        timeZone: 'Europe/London',
        orderHorizonDays: '365',
        mailBodyDays: '180',
        userEventDays: '1095',
        leadDays: '0',
      });
      return { path: `/administration/settings/preview?${draft}` };
    }
    case 'POST /administration/logos':
      return { path: '/administration/logos', body: { commandId, picture: onePixel } };
    case 'POST /administration/brands': {
      const brand = { name: `Brand ${commandId}`, canOverrideCost: false, showsPhotos: false };
      return { path: '/administration/brands', body: { commandId, edited: null, brand } };
    }
    default:
      return null;
  }
}

/** The commands of the administration, with an example of each. */
export function administrationCases(world: () => OrderWorld) {
  return {
    async 'availability.saveCells'() {
      const { office, shopId, makeProducts } = world();
      const [productId = 0 as ProductId] = await makeProducts(1, []);
      const price = (cost: number): SaveCells['shops'] => [
        { shopId, cells: [[productId, null, pence(cost)]] },
      ];
      return {
        by: office,
        input: { shops: price(345) },
        other: { shops: price(355) },
        mails: 0,
        // Its conflicts are by cell; they are tested in features/availability.
        overtake: null,
      };
    },
    async 'administeredShops.saveShop'() {
      const { office, boss, brandId } = world();
      const facts = shopFacts(brandId, { name: randomUUID() });
      const { shop } = await office.api.administeredShops.saveShop({
        commandId: randomUUID(),
        edited: null,
        shop: facts,
      });
      const edited = { shopId: shop.shopId, version: shop.version };
      const input = { edited, shop: { ...facts, telephone: '42' } };
      return {
        by: office,
        input,
        other: { edited, shop: { ...facts, telephone: '43' } },
        mails: 0,
        overtake: () =>
          boss.api.administeredShops.saveShop({ ...input, commandId: randomUUID(), shop: facts }),
      };
    },
    async 'administeredSettings.uploadLogo'() {
      const { boss } = world();
      return {
        by: boss,
        input: { picture: onePixel },
        other: { picture: `${onePixel.slice(0, -4)}AAAA` },
        mails: 0,
        overtake: null,
      };
    },
    async 'administeredSettings.saveSettings'() {
      const { boss } = world();
      const { version, settings } = await boss.api.administeredSettings.openSettings();
      const input = { version, settings: { ...settings, telephone: randomUUID() } };
      return {
        by: boss,
        input,
        other: { version, settings: { ...settings, telephone: '43' } },
        mails: 0,
        overtake: () => boss.api.administeredSettings.saveSettings({ ...input, commandId: randomUUID() }),
      };
    },
    async 'administeredShops.saveBrand'() {
      const { office, boss } = world();
      const facts = { name: randomUUID(), canOverrideCost: false, showsPhotos: false };
      const { brand } = await office.api.administeredShops.saveBrand({
        commandId: randomUUID(),
        edited: null,
        brand: facts,
      });
      const edited = { brandId: brand.brandId, version: brand.version };
      const input = { edited, brand: { ...facts, canOverrideCost: true, showsPhotos: false } };
      return {
        by: office,
        input,
        other: { edited, brand: { ...facts, name: `${facts.name} 2` } },
        mails: 0,
        overtake: () =>
          boss.api.administeredShops.saveBrand({ ...input, commandId: randomUUID(), brand: facts }),
      };
    },
  };
}
