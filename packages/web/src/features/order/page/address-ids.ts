import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';

const largestShopId = 2_147_483_647;

/** Parses the shop's number of an address; null if it is invalid. */
export function parseShopId(text: string): ShopId | null {
  const id = parseId(text);
  return isShopId(id) ? id : null;
}

/** Parses the order's number of an address; null if it is invalid. */
export function parseOrderId(text: string): OrderId | null {
  const id = parseId(text);
  return isOrderId(id) ? id : null;
}

function parseId(text: string): number {
  return /^\d{1,16}$/.test(text) ? Number(text) : 0;
}

function isShopId(id: number): id is ShopId {
  return id >= 1 && id <= largestShopId;
}

function isOrderId(id: number): id is OrderId {
  return id >= 1 && Number.isSafeInteger(id);
}
