import type { ShopHome } from '@bakehouse/contract/home';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { firstValidDay, parseDayText } from '@bakehouse/domain/kernel/day';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAddressChoices } from '../../../shared/days/range/use-address-choices.ts';
import { useOrderDrafts } from '../../../shared/drafts/use-order-drafts.ts';
import { oneAtATime } from '../../../shared/live/one-at-a-time.ts';
import { useWatchDays } from '../../../shared/live/use-watch-days.ts';
import { LoadingScreen } from '../../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { serverNow, useClock, useNow } from '../../../ui/use-now.ts';
import { readHomeAgain, shopHomeQuery } from '../api.ts';
import { longDay } from '../day-words.ts';
import { greet } from '../greeting.ts';
import { NoScreens } from '../no-screens.tsx';
import { Arriving } from './arriving.tsx';
import { Drafts } from './drafts.tsx';
import { Invoices } from './invoices.tsx';
import { NextOrder } from './next-order.tsx';
import { ShopChips } from './shop-chips.tsx';
import styles from './shop-home-screen.module.css';
import { ShopStrip } from './shop-strip.tsx';

/** The home page of a shop: the next order with a single tap. */
export function ShopHomeScreen() {
  const { me } = useMe();
  const [search] = useAddressChoices();
  const shops = me.shops.filter((shop) => shop.active);
  // A person with several shops starts with one that has not ordered.
  const [missing, setMissing] = useState<ShopId | null>(null);
  const asked = shops.find(({ shopId }) => String(shopId) === search.get('shop'));
  const chosen = asked ?? shops.find(({ shopId }) => shopId === missing) ?? shops[0] ?? me.shops[0];
  if (!chosen) return <NoScreens />;
  return (
    <OneShop
      key={chosen.shopId}
      shopId={chosen.shopId}
      name={chosen.name}
      asked={search.get('day') ?? ''}
      {...(!asked && missing === null && { onMissing: setMissing })}
    />
  );
}

/** Polling interval in milliseconds for the next day to order for, after the shown one has closed. */
const askEveryMs = 5_000;

/** Whether the shown day has closed since it was loaded, so that another one is next. */
function hasClosed({ next }: ShopHome, now: number): boolean {
  return Date.parse(next.cutOff) <= now;
}

type OneShopProps = Pick<ShopHome['shop'], 'shopId' | 'name'> & {
  readonly asked: string;
  /** Called with the first shop without an order, if none is chosen yet. */
  readonly onMissing?: (shopId: ShopId) => void;
};

function OneShop({ shopId, name, asked, onMissing }: OneShopProps) {
  usePageTitle(`Home, ${name}`);
  const day = parseDayText(asked) ?? undefined;
  const page = useQuery({
    ...shopHomeQuery(shopId, day),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && hasClosed(data, serverNow()) ? askEveryMs : false),
  });
  useLiveShop(page.data ?? null);
  const { data, refetch } = page;
  const passed = useClock((now) => data !== undefined && hasClosed(data, now));
  useEffect(() => {
    if (passed) void refetch();
  }, [passed, refetch]);
  const first = page.data?.shops.find((shop) => !shop.hasOrdered)?.shopId ?? shopId;
  const isOther = onMissing !== undefined && first !== shopId;
  const tellFirst = useEffectEvent(() => onMissing?.(first));
  useEffect(() => {
    if (isOther) tellFirst();
  }, [isOther]);
  if (page.data && !isOther) return <Shop page={page.data} />;
  return (
    <LoadingScreen
      shape="home"
      title={<Head name={name} today={null} />}
      what="what to order next"
      query={page}
      className={styles.root}
    />
  );
}

function Shop({ page }: { readonly page: ShopHome }) {
  const { shop, today } = page;
  const drafts = useOrderDrafts().filter((draft) => draft.shopId === shop.shopId && draft.day >= today);
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <Head name={shop.name} today={today} />
      {page.shops.length > 1 && <ShopChips page={page} />}
      <ShopStrip page={page} drafts={drafts} />
      <div className={styles.columns}>
        <div className={styles.left}>
          <NextOrder key={`${shop.shopId} ${page.next.day}`} page={page} />
          <Drafts drafts={drafts} shopName={shop.name} days={page.days} />
        </div>
        <div className={styles.right}>
          <Arriving page={page} />
          <Invoices page={page} />
        </div>
      </div>
    </main>
  );
}

/**
 * The heading 'Greenwich', with 'Good afternoon, Maya Osei. Friday 20 November' below; the day is known from the first
 * answer.
 */
function Head({ name, today }: { readonly name: string; readonly today: ShopHome['today'] | null }) {
  const { me, actor } = useMe();
  const { hour } = Temporal.Instant.fromEpochMilliseconds(useNow(60_000)).toZonedDateTimeISO(me.timeZone);
  const greeting = `${greet(actor, hour)}.`;
  return (
    <header className={styles.head}>
      <h1>{name}</h1>
      <p>{today ? `${greeting} ${longDay(today)}` : greeting}</p>
    </header>
  );
}

/**
 * Subscribes to the days of the strip and the next day to order for, and reloads the page when one of their orders
 * changes.
 */
function useLiveShop(page: ShopHome | null): void {
  const queryClient = useQueryClient();
  const readAgain = useMemo(() => oneAtATime(() => readHomeAgain(queryClient)), [queryClient]);
  const day = page?.today ?? firstValidDay;
  const end = page?.days.at(-1)?.day ?? day;
  const next = page?.next.day ?? end;
  useWatchDays({
    from: page?.days[0]?.day ?? day,
    to: next > end ? next : end,
    enabled: page !== null,
    onReady: readAgain,
    onChange: readAgain,
  });
}
