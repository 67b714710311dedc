import type { OrderPage } from '@bakehouse/contract/orders';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { orderAddress } from '../../shared/addresses.ts';
import { failureOf } from '../../shared/failure.ts';
import { useAutoNavigate } from '../../ui/navigation/use-auto-navigate.ts';
import { setServerTime } from '../../ui/use-now.ts';
import { newOrderPageOptions, orderPageOptions } from './api.ts';
import { openEditorOf } from './editor/open-order-editors.ts';
import { parseOrderId, parseShopId } from './page/address-ids.ts';
import { OpenOrder } from './page/open-order.tsx';
import { OrderSkeleton } from './page/skeleton/order-skeleton.tsx';

// The error messages are a separate chunk, because few pages need them.
const importMessages = async () => (await import('./page/lazy-parts.tsx')).orderReplacements;
const ShopNotFound = lazy(async () => ({ default: (await importMessages()).ShopNotFound }));
const OrderNotFound = lazy(async () => ({ default: (await importMessages()).OrderNotFound }));
const DayTooFar = lazy(async () => ({ default: (await importMessages()).DayTooFar }));
const OrderDenied = lazy(async () => ({ default: (await importMessages()).OrderDenied }));
const OrderFailed = lazy(async () => ({ default: (await importMessages()).OrderFailed }));

type OrderTarget =
  | { readonly kind: 'new'; readonly shopId: string }
  | { readonly kind: 'order'; readonly orderId: string };

interface OrderScreenProps {
  readonly day: DeliveryDay;
  /** As in the address, so it may be no number. */
  readonly target: OrderTarget;
}

/** The order page (spec 000 section 2): a new order of a shop for a day, or a saved order. */
export function OrderScreen({ day, target }: OrderScreenProps) {
  if (target.kind === 'new') {
    const shopId = parseShopId(target.shopId);
    if (shopId === null) return <ShopNotFound id={target.shopId} day={day} />;
    return <LoadedOrder day={day} target={{ kind: 'new', shopId }} />;
  }
  const orderId = parseOrderId(target.orderId);
  if (orderId === null) return <OrderNotFound id={target.orderId} day={day} />;
  return <LoadedOrder day={day} target={{ kind: 'order', orderId }} />;
}

type PageTarget =
  | { readonly kind: 'new'; readonly shopId: ShopId }
  | { readonly kind: 'order'; readonly orderId: OrderId };

/** One component for both targets: a new order stays mounted when its save changes its address. */
function LoadedOrder({ day, target }: { readonly day: DeliveryDay; readonly target: PageTarget }) {
  const autoNavigate = useAutoNavigate();
  const {
    data: page,
    dataUpdatedAt,
    error,
    refetch,
    isFetching,
  } = useQuery(
    target.kind === 'new' ? newOrderPageOptions(target.shopId, day) : orderPageOptions(target.orderId),
  );

  useEffect(() => {
    if (page) setServerTime(Date.parse(page.serverNow) + Date.now() - dataUpdatedAt);
  }, [page, dataUpdatedAt]);

  // The day in the address is redundant; the order has its own.
  const elsewhere = page?.order && page.day !== day ? orderAddress(page.day, page.order.orderId) : null;
  useEffect(() => {
    if (elsewhere) autoNavigate(elsewhere, { replace: true });
  }, [elsewhere, autoNavigate]);

  const failure = error && failureOf(error);
  const isGone = failure?.kind === 'order-not-found' && page !== undefined && !isTypedOver(page);
  if (page && !elsewhere && !isGone) return <OpenOrder page={page} />;
  if (failure && (!page || isGone)) {
    const id = String(target.kind === 'new' ? target.shopId : target.orderId);
    if (failure.kind === 'shop-not-found') return <ShopNotFound id={id} day={day} />;
    if (failure.kind === 'order-not-found') return <OrderNotFound id={id} day={day} />;
    if (failure.kind === 'day-too-far') return <DayTooFar sentence={failure.sentence} day={day} />;
    if (failure.kind === 'permission-denied') return <OrderDenied day={day} />;
    const what = target.kind === 'new' ? 'The order' : `Order ${id}`;
    return (
      <OrderFailed
        heading={`${what} did not load`}
        failure={failure}
        day={day}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return <OrderSkeleton day={day} {...skeletonFacts(target)} />;
}

/** What the address tells of an order that is loading. */
function skeletonFacts(target: PageTarget) {
  return target.kind === 'new' ? { shopId: target.shopId } : { orderId: target.orderId };
}

/** An order with edits stays on the screen even if it was deleted: its save reports that. */
function isTypedOver({ order }: OrderPage): boolean {
  const editor = order && openEditorOf(order.orderId);
  return editor != null && hasChanges(editor.get().draft);
}
