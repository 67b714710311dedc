import type { Actor } from '../../kernel/actor.ts';
import { noUserId } from '../../kernel/branded.ts';
import { messages } from '../../kernel/messages.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatMoney, noPence } from '../../kernel/money.ts';
import { sentenceFor } from '../../kernel/refusal.ts';
import type { LoadDecision, LoadFacts, RefusedLine } from '../../orders/decisions/decide-loaded-order.ts';
import { decideLoadedOrder } from '../../orders/decisions/decide-loaded-order.ts';
import type { StoredOrder } from '../../orders/order.ts';
import { mostTotal, totalsOf } from '../../orders/order.ts';
import type { ImportPlan, OrderItem, PlannedItem, RefusedRow } from '../import-plan.ts';
import { noOrderDifference } from '../import-plan.ts';
import type { NamedShop } from '../records/find-shop.ts';
import type { PastOrder } from './gather-past-orders.ts';
import { placeOf } from './gather-past-orders.ts';
import type { PastOrderRow } from './past-order-row.ts';

export type PastOrderFacts = LoadFacts & {
  readonly now: Temporal.Instant;
  /** The order with the same shop, day and number. */
  storedAt(place: string): StoredOrder | null;
};

export type PlannedPastOrder = PlannedItem & {
  /** Null where nothing is written. */
  readonly write: {
    readonly shop: NamedShop;
    readonly order: PastOrder;
    readonly decision: Extract<LoadDecision<PastOrderRow>, { readonly kind: 'write' }>;
  } | null;
};

/** The actor of past orders, with every right: it is not known who placed them. The importer is recorded beside them. */
const whoeverPlaced: Actor = {
  userId: noUserId,
  email: '',
  firstName: '',
  lastName: '',
  active: true,
  admin: true,
  superAdmin: false,
  orders: 2,
  administration: 0,
  specCards: 0,
  shopIds: [],
  viewedBy: null,
  secondFactorMissing: false,
};

/**
 * Decides about orders from before by the rules of a load: as if each had been saved in time before its cut-off. An order
 * that is there already stays as it is; one that has other lines is refused.
 */
export function planPastOrders(
  orders: readonly PastOrder[],
  facts: PastOrderFacts,
): ImportPlan<PlannedPastOrder> {
  const items: PlannedPastOrder[] = [];
  const refused: RefusedRow[] = [];
  for (const order of orders) {
    if (order.lines.size === 0) continue;
    const planned = planOrder(order, facts);
    items.push(planned.item);
    refused.push(...planned.refused);
  }
  return { items, refused, choices: [] };
}

type Planned = { readonly item: PlannedPastOrder; readonly refused: readonly RefusedRow[] };

function planOrder(order: PastOrder, facts: PastOrderFacts): Planned {
  const rows = [...order.lines.values()];
  const { shop } = order;
  if (typeof shop === 'string') {
    const view = { ...viewOf(order, rows), isUnrecognised: true };
    return refuse(order, view, `${messages.unrecognisedShop}: ${shop}`, rows, []);
  }
  const { number: purchaseOrderNumber, day, lines } = order;
  const place = { shopId: shop.shopId, day, purchaseOrderNumber };
  const stored = facts.storedAt(placeOf(place));
  const decision = decideLoadedOrder({ ...place, lines, stored }, facts, whoeverPlaced, facts.now);
  const left = decision.refusedLines.map((one) => ({ row: one.line.row, why: describeLine(one) }));
  const out = new Set(left.map(({ row }) => row));
  const accepted = rows.filter(({ row }) => !out.has(row));
  const view = viewOf(order, accepted);
  if (decision.kind === 'write' || decision.kind === 'unchanged') {
    const totals = decision.kind === 'write' ? decision.order : totalsOf(stored?.lines ?? []);
    const { lineCount, itemCount, total } = totals;
    const item: PlannedPastOrder = {
      key: order.key,
      outcome: decision.kind === 'write' ? 'new' : 'unchanged',
      rows: accepted.map(({ row }) => row),
      view: {
        ...view,
        shop: shop.name,
        lineCount,
        itemCount,
        total,
        notes: left.length === 0 ? [] : [`${left.length === 1 ? '1 row' : `${left.length} rows`} left out`],
        changes: [],
      },
      write: decision.kind === 'write' ? { shop, order, decision } : null,
    };
    return { item, refused: left };
  }
  return refuse(order, { ...view, shop: shop.name }, describeOrder(decision, stored), accepted, left);
}

function refuse(
  order: PastOrder,
  view: OrderItem,
  why: string,
  rows: readonly PastOrderRow[],
  left: readonly RefusedRow[],
): Planned {
  return {
    item: {
      key: order.key,
      outcome: 'refused',
      rows: [],
      view: { ...view, changes: [], notes: [why] },
      write: null,
    },
    refused: [...left, ...rows.map(({ row }) => ({ row, why }))],
  };
}

function viewOf({ shopName, number, day }: PastOrder, rows: readonly PastOrderRow[]): OrderItem {
  const totals = totalsOf(
    rows.map(({ quantity, unitCost }) => ({ quantity, unitCost: unitCost ?? noPence })),
  );
  return {
    shape: 'order',
    shop: shopName,
    isUnrecognised: false,
    number,
    day,
    lineCount: totals.lineCount,
    itemCount: totals.itemCount,
    total: Math.min(totals.total, mostTotal) as Pence,
    ...noOrderDifference,
  };
}

function describeLine(refused: RefusedLine<PastOrderRow>): string {
  const { line } = refused;
  if (refused.kind === 'unavailable') return `PID ${line.pid} is not available for its shop`;
  const paid = formatMoney(line.unitCost ?? noPence);
  return `Price paid is ${paid}, ours is ${formatMoney(refused.price)}, and its brand keeps to our prices`;
}

type RefusedOrder = Exclude<LoadDecision<PastOrderRow>, { readonly kind: 'write' | 'unchanged' }>;

function describeOrder(decision: RefusedOrder, stored: StoredOrder | null): string {
  switch (decision.kind) {
    case 'differs':
      return `Order ${stored?.orderId} is the same order with other lines, and stays as it is`;
    case 'refuse':
      // All of its lines are left out.
      return decision.refusal.kind === 'order-empty'
        ? 'Its order would be empty'
        : sentenceFor(decision.refusal);
    default:
      return decision satisfies never;
  }
}
