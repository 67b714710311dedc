/**
 * The data of the benchmark database: 60 shops with an order each on every day, 400 products, and baskets of 40 lines
 * that orders are made of. Fixed numbers, so that every run measures the same.
 */
export const shopCount = 60;
export const productCount = 400;
export const linesPerOrder = 40;
/** People who all see different sets of shops. */
export const readerCount = 1_000;
const basketCount = 16;

export type BasketLine = { readonly productId: number; readonly quantity: number };
export type Basket = readonly BasketLine[];

/** Baskets of 40 different products in the order of a screen, not of their numbers. */
export const baskets: readonly Basket[] = Array.from({ length: basketCount }, (_, basket) =>
  Array.from({ length: linesPerOrder }, (_, line) => ({
    // 7 and 400 have no common divisor, so no product comes twice.
    productId: 1 + ((basket * 97 + line * 7) % productCount),
    quantity: 1 + ((basket * 5 + line * 11) % 24),
  })),
);

/** The same basket after a change: three other quantities, one product removed, one added. */
export function changedBasket(basket: Basket): Basket {
  const [first, ...rest] = basket;
  const unused = 1 + (((first?.productId ?? 0) + 3) % productCount);
  return [
    ...rest.map((line, index) => (index % 13 === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
    { productId: unused, quantity: 6 },
  ];
}

/** A product costs one pound plus its id in pence. */
export function productCost(productId: number): number {
  return 100 + productId;
}

/** Every eighth product has its own price in every third shop, which is ten pence lower. */
export function hasShopCost(shopId: number, productId: number): boolean {
  return shopId % 3 === 0 && productId % 8 === 0;
}

/** Every reader sees fifty shops, and those of the first ten whose bits are set in the reader's number. */
export function shopsOfReader(reader: number): readonly number[] {
  const shops = Array.from({ length: shopCount }, (_, index) => index + 1);
  return shops.filter((shop) => shop > 10 || ((reader >> (shop - 1)) & 1) === 1);
}

/** Days relative to today. Each kind of run has its own days, so that they do not affect each other. */
export const dayOffsets = {
  list: { from: -150, to: -31 },
  /** Every shop orders every product. */
  sheet: { from: 3, to: 6 },
  resaveOverHttp: { from: 20, to: 29 },
  resaveByPgbench: { from: 30, to: 39 },
  save: { from: 40, to: 69 },
} as const;

/** The days of this many orders before `dayOffsets.save`; order ids count on from here. */
export function firstOffset(orders: number): number {
  return dayOffsets.save.from - Math.ceil(orders / shopCount);
}

/** The id of a shop's order for a day, as `fillDataset` writes it. */
export function orderIdAt(orders: number, offset: number, shopId: number): number {
  return (offset - firstOffset(orders)) * shopCount + shopId;
}

/** The index of the basket in a shop's order for a day. */
export function basketIndexAt(offset: number, shopId: number): number {
  return (((offset * 7 + shopId) % basketCount) + basketCount) % basketCount;
}
