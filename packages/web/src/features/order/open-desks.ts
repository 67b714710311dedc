import type { OrderPage } from '@bakehouse/contract/orders';
import type { Desk } from './desk.ts';
import { createDesk } from './desk.ts';
import { findKeptDraft } from './draft-storage.ts';
import { draftPlace } from './use-kept-draft.ts';

let handedOver: Desk | null = null;

/** A new order that was just saved keeps its desk under its own address: no flash, and typing goes on. */
export function handOver(desk: Desk): void {
  handedOver = desk;
}

/** The address has taken the desk over. */
export function finishHandOver(desk: Desk): void {
  if (handedOver === desk) handedOver = null;
}

/** The desk for a page: the one that was handed over for it, else a new one with what this device kept. */
export function deskFor(page: OrderPage, userId: number): Desk {
  const orderId = page.order?.orderId;
  if (orderId !== undefined && handedOver?.get().page.order?.orderId === orderId) return handedOver;
  return createDesk(page, findKeptDraft(draftPlace(userId, page)));
}
