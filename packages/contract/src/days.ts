import { z } from 'zod';
import { customPart } from './custom-orders.ts';
import { route } from './route.ts';
import { packedLines } from './shapes/line.ts';
import { suppliedProduct, supplier } from './shapes/product.ts';
import { brandShop, shop } from './shapes/shop.ts';
import { day, dayOfStrip, instant, orderId, orderType, pence, productId, shopId, version } from './values.ts';

const inDay = z.object({ day });

/** One day of the calendar strip, counted over the shops that this person sees. */
export const stripDay = z.object({
  day: dayOfStrip,
  /** Every order, standard and custom. */
  orders: z.int(),
  /** Those of them that are custom orders. */
  customOrders: z.int(),
  items: z.int(),
  /** The cut-off that counts for this person. */
  cutOff: instant,
  /** The cut-off that counts for shops; a super admin's own is later (D2). */
  shopsCutOff: instant,
});
export type StripDay = z.infer<typeof stripDay>;

export const strip = z.object({ today: day, serverNow: instant, days: z.array(stripDay).length(8) });
export type Strip = z.infer<typeof strip>;

/** One day of a month, counted over the shops that this person sees. */
export const calendarDay = z.object({
  day,
  /** Shops that ordered. */
  ordered: z.int(),
  /** Its cut-off for shops has passed. */
  closed: z.boolean(),
  /** Shops that usually order on this weekday and did not, once the day is closed. */
  missed: z.int(),
});
export type CalendarDay = z.infer<typeof calendarDay>;

export const dayCalendar = z.object({
  today: day,
  /** Active shops that this person sees. */
  shops: z.int(),
  /** Every day of the month. */
  days: z.array(calendarDay),
  serverNow: instant,
});
export type DayCalendar = z.infer<typeof dayCalendar>;

/** Shops under their brand, both by name. */
export const dayBrand = z.object({ brandId: z.int(), name: z.string(), shops: z.array(brandShop) });

/** An order in the list of its day. Voided orders are not listed (spec 000 section 7). */
export const dayOrder = z.object({
  orderId,
  shopId,
  orderType,
  purchaseOrderNumber: z.string(),
  lineCount: z.int(),
  itemCount: z.int(),
  total: pence,
  version,
  /** Cakes whose price a shop proposed and the office has not confirmed. */
  proposedPrices: z.int(),
});
export type DayOrder = z.infer<typeof dayOrder>;

/** What one shop ordered for one day of the strip. */
export const dayCell = z.object({
  shopId,
  day,
  orders: z.int(),
  items: z.int(),
  hasCustom: z.boolean(),
  /** The order, where there is exactly one. */
  orderId: orderId.nullable(),
});
export type DayCell = z.infer<typeof dayCell>;

export const ordersDay = z.object({ day, serverNow: instant, orders: z.array(dayOrder) });
export type OrdersDay = z.infer<typeof ordersDay>;

/** The shops that this person sees against the eight days of the strip. */
export const shopGrid = z.object({
  strip,
  brands: z.array(dayBrand),
  /** Only shops and days with orders. */
  cells: z.array(dayCell),
  /** Shops that are marked as closed on one of the days: no order of theirs is missing. */
  closed: z.array(z.object({ shopId, day })),
});
export type ShopGrid = z.infer<typeof shopGrid>;

const sheetShop = shop.pick({ shopId: true, name: true, brandName: true, inDeliveryTable: true });

/** The quantities of one order. */
export const sheetOrder = packedLines.omit({ unitCosts: true }).extend({ orderId, shopId });

export const sheetInstruction = z.object({ orderId, shopId, shopName: z.string(), notes: z.string() });

/** A custom order of the day: its cakes and where they go. */
export const sheetCustomOrder = z.object({
  orderId,
  shopId,
  shopName: z.string(),
  purchaseOrderNumber: z.string(),
  custom: customPart,
});
export type SheetCustomOrder = z.infer<typeof sheetCustomOrder>;

/** The products on a sheet: all, those of one supplier, or those without a supplier. */
export const supplierFilter = z.union([
  z.literal('all'),
  z.literal('none'),
  z.int().min(1).max(2_147_483_647),
]);

const printId = z.uuid().toLowerCase();

/** A print of a sheet. */
export const sheetPrint = z.object({
  printId,
  version: z.int(),
  supplier: supplierFilter,
  at: instant,
  by: z.string(),
});
export type SheetPrint = z.infer<typeof sheetPrint>;

/** What of a day goes onto the sheet. */
const sheetFacts = z.object({
  shops: z.array(sheetShop),
  products: z.array(suppliedProduct),
  orders: z.array(sheetOrder),
  instructions: z.array(sheetInstruction),
  customOrders: z.array(sheetCustomOrder),
});

/** A day's production, as `buildSheet` of the domain reads it. */
export const productionSheet = sheetFacts.extend({
  day,
  strip,
  /** Grows with every change to an order of the day. */
  version: z.int(),
  lastChange: instant.nullable(),
  orderCount: z.int(),
  /** Active shops of the delivery table without an order, apart from those that are closed on the day. */
  shopsWithoutOrder: z.array(z.string()),
  suppliers: z.array(supplier),
  /** The newest print of each supplier filter, by people who see the same shops. */
  prints: z.array(sheetPrint),
});
export type ProductionSheet = z.infer<typeof productionSheet>;

/** A sheet as it was when it was printed. */
export const printedSheet = sheetFacts.extend({ print: sheetPrint });
export type PrintedSheet = z.infer<typeof printedSheet>;

/** How many of each product are usual for a day. */
export const usualTotals = z.object({
  day,
  /** Whether three or more of the last six same weekdays have orders. */
  known: z.boolean(),
  /** Only products that are usual, with the median of those weekdays. */
  products: z.array(z.object({ productId, usual: z.int().min(1) })),
  serverNow: instant,
});
export type UsualTotals = z.infer<typeof usualTotals>;

/** Something happened to an order of a watched day. */
export const dayChange = z.object({
  orderId,
  shopId,
  day,
  version: z.int(),
  kind: z.string(),
  by: z.string(),
  at: instant,
});
export type DayChange = z.infer<typeof dayChange>;

export const days = {
  getStrip: route('GET', '/strip/{day}', {
    needs: 'view-orders',
    summary: 'The calendar strip around a day',
  })
    .input(inDay)
    .output(strip),
  getCalendar: route('GET', '/calendar/{day}', {
    needs: 'view-orders',
    summary: 'How many shops ordered on each day of a month',
  })
    .input(inDay)
    .output(dayCalendar),
  listOrders: route('GET', '/days/{day}/orders', {
    needs: 'view-orders',
    summary: 'The orders of a day with their totals',
  })
    .input(inDay)
    .output(ordersDay),
  getShopGrid: route('GET', '/days/{day}/shops', {
    needs: 'view-orders',
    summary: 'What each shop ordered on the days around a day',
  })
    .input(inDay)
    .output(shopGrid),
  getProductionSheet: route('GET', '/days/{day}/production-sheet', {
    needs: 'view-orders',
    summary: 'What to bake for a day',
    weight: 'heavy',
  })
    .input(inDay.extend({ products: z.enum(['ordered', 'all']).default('ordered') }))
    .output(productionSheet),
  getUsualTotals: route('GET', '/days/{day}/production-sheet/usual', {
    needs: 'view-orders',
    summary: 'How many of each product are usual for a day',
  })
    .input(inDay)
    .output(usualTotals),
  recordSheetPrint: route('POST', '/days/{day}/production-sheet/prints', {
    needs: 'view-orders',
    summary: 'Remember that a version of the sheet goes onto paper',
    weight: 'print',
  })
    .input(inDay.extend({ printId, version: z.int().min(0), supplier: supplierFilter }))
    .output(sheetPrint),
  openSheetPrint: route('GET', '/days/{day}/production-sheet/prints/{printId}', {
    needs: 'view-orders',
    summary: 'A sheet as it was when it was printed',
    weight: 'heavy',
  })
    .input(inDay.extend({ printId }))
    .output(printedSheet),
};
