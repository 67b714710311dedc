import type { Me } from '@bakehouse/contract/account';
import type { DocumentPack } from '@bakehouse/contract/documents';
import type { OrderPage, OrderProduct, OrderView } from '@bakehouse/contract/orders';
import type { OrderId, ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import type { OrderLine } from '@bakehouse/domain/orders/order';
import { totalsOf } from '@bakehouse/domain/orders/order';
import { day } from '../../../../test/day.ts';

export const saturday = day('2026-11-21');
export const shopId = 3 as ShopId;
export const orderId = 48206 as OrderId;
export const baguette = 41 as ProductId;
export const sourdough = 42 as ProductId;
export const swirl = 43 as ProductId;
export const mint = 44 as ProductId;

export function product(productId: ProductId, facts: Partial<OrderProduct> = {}): OrderProduct {
  return {
    productId,
    itemCode: 11000 + productId,
    name: `Product ${productId}`,
    details: '',
    categoryName: 'Bread',
    categoryPosition: null,
    allergens: ['WHEAT'],
    card: null,
    photo: null,
    productCost: pence(100),
    shopCost: null,
    available: true,
    newPrice: null,
    vatCode: 'zero',
    lastQuantities: [],
    ...facts,
  };
}

export const products: OrderProduct[] = [
  product(baguette, {
    name: 'Baguette',
    details: '250 g, part-baked',
    productCost: pence(135),
    lastQuantities: [28, 30, 30, 32, 30, 24],
  }),
  product(sourdough, {
    name: 'Country sourdough',
    details: '1 kg round',
    allergens: null,
    productCost: pence(340),
    shopCost: pence(320),
    lastQuantities: [12, 14, 14],
  }),
  product(swirl, {
    name: 'Cinnamon swirl',
    categoryName: 'Viennoiserie',
    allergens: ['WHEAT', 'SULPHURDIOXIDE'],
    productCost: pence(110),
  }),
  product(mint, { name: 'Mint tea', categoryName: 'Drinks', allergens: [], productCost: pence(250) }),
];

export function line(productId: ProductId, quantity: number, unitCost: number): OrderLine {
  return { productId, quantity, unitCost: pence(unitCost), costSource: 'product' };
}

const savedLines = [line(baguette, 30, 135), line(sourdough, 12, 320)];

/** A saved order of Harbour Lane by its manager. */
export function order(facts: Partial<OrderView> = {}): OrderView {
  const lines = facts.lines ?? savedLines;
  return {
    orderId,
    shopId,
    day: saturday,
    orderType: 'standard',
    version: 3,
    voided: false,
    purchaseOrderNumber: 'HL-2211',
    notes: '',
    lines,
    custom: null,
    cakePrices: [],
    photos: [],
    ...totalsOf(lines),
    created: { name: 'Shop Manager', at: '2026-11-18T09:12:00Z' },
    updated: { name: 'Shop Manager', at: '2026-11-20T11:40:00Z' },
    voidedBy: null,
    ...facts,
  };
}

/** A page answered now, five hours before the cut-off. */
export function orderPage(facts: Partial<OrderPage> = {}): OrderPage {
  const now = Date.now();
  const hour = 3_600_000;
  return {
    day: saturday,
    serverNow: new Date(now).toISOString(),
    timeZone: 'Europe/London',
    cutOff: new Date(now + 5 * hour).toISOString(),
    windowStart: new Date(now - 19 * hour).toISOString(),
    shop: {
      shopId,
      name: 'Harbour Lane',
      active: true,
      brandName: 'Bakehouse',
      canOverrideCost: false,
      deliveryAddress: ['12 Harbour Lane, Quayside', 'Marwick MK4 7QT'],
    },
    products,
    order: order(),
    onSheet: null,
    otherOrders: [],
    ...facts,
  };
}

/** The page of a new order. */
export function newOrderPage(): OrderPage {
  return orderPage({ order: null });
}

/** The server's answer for the documents of a page's order. */
export function documentAnswer({ shop, products: known, order: saved }: OrderPage): { pack: DocumentPack } {
  if (!saved) throw new Error('an order that was never saved has no documents');
  const { photos, created, updated, voidedBy, orderType, lines, lineCount, itemCount, total, ...facts } =
    saved;
  const { name, brandName, deliveryAddress } = shop;
  const billingAddress = ['Accounts, 3 Mill Road', 'Marwick MK4 1AB'];
  return {
    pack: {
      parties: [
        {
          seller: {
            name: 'Bakehouse',
            address: ['Unit 4, Old Maltings', 'Marwick MK1 2AA'],
            telephone: '01632 960 001',
            email: 'orders@bakehouse.test',
            vatNumber: '',
          },
          shop: { name, brandName, deliveryAddress, billingAddress },
        },
      ],
      products: known.map((each) => ({ ...each, vatCode: 'zero' })),
      orders: [
        {
          ...facts,
          parties: 0,
          products: lines.map((each) => known.findIndex(({ productId }) => productId === each.productId)),
          quantities: lines.map(({ quantity }) => quantity),
          unitCosts: lines.map(({ unitCost }) => unitCost),
        },
      ],
    },
  };
}

/** The manager of Harbour Lane, with `facts` on top. */
export function person(facts: Partial<Me> = {}): Me {
  return {
    userId: 7 as UserId,
    email: 'harbour@bakehouse.test',
    firstName: 'Shop',
    lastName: 'Manager',
    active: true,
    admin: false,
    superAdmin: false,
    orders: 2,
    administration: 0,
    specCards: 0,
    viewedBy: null,
    secondFactor: { required: false, missing: false },
    shops: [{ shopId, name: 'Harbour Lane', brandName: 'Bakehouse', active: true }],
    businessName: 'Bakehouse',
    telephone: '01632 960 001',
    timeZone: 'Europe/London',
    dayTags: [],
    mailLeaves: true,
    serverNow: new Date().toISOString(),
    ...facts,
  };
}
