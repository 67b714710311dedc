import type { ShopDay, ShopHome } from '@bakehouse/contract/home';
import { isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { orderAddress, ordersAddress, shopHomeAddress } from '../../../shared/addresses.ts';
import { CalendarStrip } from '../../../shared/days/calendar-strip.tsx';
import type { OrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { useNow } from '../../../ui/use-now.ts';

interface ShopStripProps {
  readonly page: ShopHome;
  readonly drafts: readonly OrderDraft[];
}

/** The eight days around today, each with the shop's order. An open day is chosen here; others link to their order. */
export function ShopStrip({ page, drafts }: ShopStripProps) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000));
  const { shop, days, today, next } = page;
  const hasDraft = new Set(drafts.map(({ day }) => day));
  const factsOf = new Map(days.map((one) => [one.day, one]));
  function linkTo(day: DeliveryDay): string {
    const facts = factsOf.get(day);
    if (facts && isOpen(now, Temporal.Instant.from(facts.cutOff))) return shopHomeAddress(shop.shopId, day);
    return facts?.orderId ? orderAddress(day, facts.orderId) : ordersAddress(day);
  }
  return (
    <CalendarStrip
      days={days.map((facts) => ({
        day: facts.day,
        orders: facts.orders,
        customOrders: 0,
        load: 0,
        word: wordOf(facts, { next: next.day, hasDraft: hasDraft.has(facts.day) }),
      }))}
      selected={next.day}
      today={today}
      linkTo={linkTo}
      withoutTools
    />
  );
}

function wordOf(
  { day, orders, items, missed }: ShopDay,
  known: { readonly next: DeliveryDay; readonly hasDraft: boolean },
): string {
  if (orders > 0) return formatCount(items);
  if (missed) return 'missed';
  if (known.hasDraft) return 'draft';
  return day === known.next ? 'not yet' : 'none';
}
