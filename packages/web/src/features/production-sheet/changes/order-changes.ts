import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { PrintJobFacts } from '../loading/sheet-of-answer.ts';
import type { ChangeDetail } from './custom-details.ts';
import { customDetails } from './custom-details.ts';

/** Changed special instructions or a changed custom order. */
export interface OrderChange {
  readonly about: 'instructions' | 'custom order';
  readonly happened: 'added' | 'changed' | 'removed';
  readonly orderId: OrderId;
  readonly shopName: string;
  readonly details: readonly ChangeDetail[];
}

/** The special instructions and custom orders that differ between two versions of a sheet. */
export function compareOrders(former: PrintJobFacts, current: PrintJobFacts): readonly OrderChange[] {
  return [
    ...differences(former.instructions, current.instructions, (before, after) => {
      if (before?.notes === after?.notes) return null;
      return [{ what: '', before: before?.notes ?? '', after: after?.notes ?? '' }];
    }).map((change) => ({ about: 'instructions' as const, ...change })),
    ...differences(former.customOrders, current.customOrders, (before, after) => {
      const details = customDetails(before, after);
      return details.length === 0 ? null : details;
    }).map((change) => ({ about: 'custom order' as const, ...change })),
  ];
}

interface OfOrder {
  readonly orderId: OrderId;
  readonly shopName: string;
}

/** Current entries in their order, then removed ones. */
function differences<Entry extends OfOrder>(
  former: readonly Entry[],
  current: readonly Entry[],
  compare: (before: Entry | undefined, after: Entry | undefined) => readonly ChangeDetail[] | null,
): readonly Omit<OrderChange, 'about'>[] {
  const before = new Map(former.map((entry) => [entry.orderId, entry]));
  const present = new Set(current.map(({ orderId }) => orderId));
  const changes = current.map((after) => [before.get(after.orderId), after] as const);
  const removals = former
    .filter(({ orderId }) => !present.has(orderId))
    .map((entry) => [entry, undefined] as const);
  return [...changes, ...removals].flatMap(([old, now]) => {
    const details = compare(old, now);
    const of = now ?? old;
    if (!details || !of) return [];
    const happened = !old ? 'added' : now ? 'changed' : 'removed';
    return [{ happened, orderId: of.orderId, shopName: of.shopName, details } as const];
  });
}
