import type {
  PrintedSheet,
  ProductionSheet,
  SheetCustomOrder,
  SheetPrint,
  UsualTotals,
} from '@bakehouse/contract/days';
import type { DocumentPack } from '@bakehouse/contract/documents';
import { orderId, productId, shopId } from '@bakehouse/contract/values';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { CustomItem, DeliverTo } from '@bakehouse/domain/orders/custom-order';
import { firstCake } from '@bakehouse/domain/orders/custom-order';
import { day } from './day.ts';

/** Quantities by shop and product: `{ 'Mill Road': { Baguette: 12 } }`. */
type Ordered = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Facts {
  readonly day?: string;
  readonly version?: number;
  readonly ordered?: Ordered;
  readonly instructions?: ProductionSheet['instructions'];
  readonly customOrders?: readonly SheetCustomOrder[];
  readonly prints?: readonly SheetPrint[];
  /** All products, or only ordered ones. */
  readonly products?: 'ordered' | 'all';
  readonly lastChange?: string | null;
  readonly serverNow?: string;
  readonly shopsWithoutOrder?: readonly string[];
}

const shops = [
  { shopId: 1, name: 'Castle Street', brandName: 'Bakehouse', inDeliveryTable: true },
  { shopId: 2, name: 'Mill Road', brandName: 'Bakehouse', inDeliveryTable: true },
  { shopId: 3, name: 'Ferry Steps', brandName: 'Quay Coffee', inDeliveryTable: true },
  { shopId: 8, name: 'Harbour Festival', brandName: 'Events', inDeliveryTable: false },
] as const;

const products = [
  { productId: 11, name: 'Baguette', details: '250 g', categoryName: 'Bread', supplierId: 1 },
  { productId: 12, name: 'White tin loaf', details: '800 g, sliced', categoryName: 'Bread', supplierId: 1 },
  { productId: 21, name: 'Butter croissant', details: '70 g', categoryName: 'Viennoiserie', supplierId: 2 },
] as const;

/** The order of a shop: 1000 plus the shop's id. */
export function orderOf(shop: string): OrderId {
  return orderId.parse(1000 + shopNamed(shop));
}

export function shopNamed(name: string): ShopId {
  return shopId.parse(shops.find((shop) => shop.name === name)?.shopId);
}

export function productNamed(name: string): ProductId {
  return productId.parse(products.find((product) => product.name === name)?.productId);
}

/** The server's response for a day with these orders. Its cut-off was 20-Nov-2026 18:00. */
export function sheetAnswer(facts: Facts = {}): ProductionSheet {
  const selected = day(facts.day ?? '2026-11-21');
  const ordered: Ordered = facts.ordered ?? {
    'Castle Street': { Baguette: 20, 'White tin loaf': 4, 'Butter croissant': 6 },
    'Mill Road': { Baguette: 12 },
    'Ferry Steps': { Baguette: 3, 'Butter croissant': 30 },
  };
  const names = new Set(Object.values(ordered).flatMap((lines) => Object.keys(lines)));
  return {
    day: selected,
    strip: {
      today: day('2026-11-20'),
      serverNow: facts.serverNow ?? '2026-11-20T20:12:00Z',
      days: stripDays(selected).map((stripDay) => ({
        day: stripDay,
        orders: 3,
        customOrders: 0,
        items: 75,
        cutOff: '2026-11-20T18:00:00Z',
        shopsCutOff: '2026-11-20T18:00:00Z',
      })),
    },
    version: facts.version ?? 8,
    lastChange: facts.lastChange === undefined ? '2026-11-20T20:10:00Z' : facts.lastChange,
    orderCount: Object.keys(ordered).length + (facts.customOrders?.length ?? 0),
    shopsWithoutOrder: [...(facts.shopsWithoutOrder ?? ['Old Priory', 'The Boathouse'])],
    shops: shops
      .filter(({ name }) => name in ordered)
      .map((shop) => ({ ...shop, shopId: shopNamed(shop.name) })),
    products: products
      .filter(({ name }) => facts.products === 'all' || names.has(name))
      .map((product) => ({ ...product, productId: productNamed(product.name) })),
    suppliers: [
      { supplierId: 1, name: 'Millbrook Flour' },
      { supplierId: 2, name: 'Patisserie Lane' },
      { supplierId: 3, name: 'Nobody Ltd' },
    ],
    orders: Object.entries(ordered).map(([shop, lines]) => ({
      orderId: orderOf(shop),
      shopId: shopNamed(shop),
      productIds: Object.keys(lines).map(productNamed),
      quantities: Object.values(lines),
    })),
    instructions: facts.instructions ?? [],
    customOrders: [...(facts.customOrders ?? [])],
    prints: [...(facts.prints ?? [])],
  };
}

interface CustomFacts {
  readonly orderId?: number;
  readonly purchaseOrderNumber?: string;
  readonly deliverTo?: DeliverTo;
}

/** A custom order of a shop, with defaults for its cakes. */
export function customOrderOf(
  shop: string,
  cakes: readonly Partial<CustomItem>[],
  facts: CustomFacts = {},
): SheetCustomOrder {
  return {
    orderId: orderId.parse(facts.orderId ?? 2000 + shopNamed(shop)),
    shopId: shopNamed(shop),
    shopName: shop,
    purchaseOrderNumber: facts.purchaseOrderNumber ?? '',
    custom: {
      items: cakes.map((cake) => ({ ...firstCake, ...cake })),
      deliverTo: facts.deliverTo ?? { kind: 'shop' },
    },
  };
}

/** The usual totals of a Saturday: `{ Baguette: 30 }`; unknown for other products. */
export function usualOf(totals: Readonly<Record<string, number>>): UsualTotals {
  const products = Object.entries(totals).map(([name, usual]) => ({ productId: productNamed(name), usual }));
  return {
    day: day('2026-11-21'),
    known: products.length > 0,
    products,
    serverNow: '2026-11-20T20:12:00Z',
  };
}

/** The special instructions of a shop's order. */
export function instructionOf(shop: string, notes: string): ProductionSheet['instructions'][number] {
  return { orderId: orderOf(shop), shopId: shopNamed(shop), shopName: shop, notes };
}

/** A print of a version at 18:02 by the bakers, without a supplier filter. */
export function printOf(version: number, facts: Partial<SheetPrint> = {}): SheetPrint {
  return {
    printId: '5f0c7d1e-2a57-4c09-9f0e-2d6a4f9b0007',
    version,
    supplier: 'all',
    at: '2026-11-20T18:02:00Z',
    by: 'Bakehouse floor',
    ...facts,
  };
}

/** The contents of a print. */
export function printedSheet(print: SheetPrint, answer: ProductionSheet): PrintedSheet {
  const { shops: shopsOfDay, products: productsOfDay, orders, instructions, customOrders } = answer;
  return { print, shops: shopsOfDay, products: productsOfDay, orders, instructions, customOrders };
}

/** The delivery notes of the same day. */
export function notesAnswer(answer: ProductionSheet) {
  const pack: DocumentPack = {
    parties: shops.map(({ name, brandName }) => ({
      seller: {
        name: 'Bakehouse',
        address: ['1 Mill Lane'],
        telephone: '01632 960 100',
        email: 'office@bakehouse.test',
        vatNumber: '',
      },
      shop: { name, brandName, deliveryAddress: [`1 ${name}`, 'Marwick MK4 7QT'], billingAddress: [] },
    })),
    products: answer.products.map((product) => ({
      ...product,
      itemCode: product.productId,
      categoryPosition: null,
      vatCode: 'zero',
    })),
    orders: [
      ...answer.orders.map((order) => ({ ...order, purchaseOrderNumber: '', custom: null })),
      ...answer.customOrders.map((order) => ({ ...order, productIds: [], quantities: [] })),
    ].map(({ orderId: id, shopId: shop, purchaseOrderNumber, custom, productIds, quantities }) => ({
      orderId: id,
      shopId: shop,
      day: answer.day,
      version: 1,
      voided: false,
      purchaseOrderNumber,
      notes: answer.instructions.find((instruction) => instruction.orderId === id)?.notes ?? '',
      parties: shops.findIndex(({ shopId: known }) => known === shop),
      products: productIds.map((each) => answer.products.findIndex(({ productId: known }) => known === each)),
      quantities,
      unitCosts: quantities.map(() => noPence),
      custom,
    })),
  };
  return { day: answer.day, serverNow: answer.strip.serverNow, pack };
}
