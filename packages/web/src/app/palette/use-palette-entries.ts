import type { FoundOrders } from '@bakehouse/contract/search';
import { dayInWords } from '@bakehouse/domain/finding/day-in-words';
import { findable } from '@bakehouse/domain/finding/rank';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import { countOf } from '@bakehouse/domain/words/words';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productsQuery } from '../../features/products/api.ts';
import { resultsQuery, shopsQuery } from '../../features/search/api.ts';
import { emptySearchQuery } from '../../features/search/query/search-query.ts';
import { usersQuery } from '../../features/users/api.ts';
import { nightQuery, todayFactsQuery } from '../../shared/account-api.ts';
import { orderAddress } from '../../shared/addresses.ts';
import { signOut } from '../../shared/session/auth.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { useToggleTheme } from '../theme/use-toggle-theme.ts';
import type { FoundGroup } from './find-entries.ts';
import { findEntries, readTyped } from './find-entries.ts';
import type { PaletteEntry, PaletteShop } from './palette-entries.ts';
import {
  actEntries,
  dayEntries,
  furtherEntries,
  personEntries,
  priceEntries,
  productEntries,
  reminderEntries,
  screenEntries,
  shopEntries,
} from './palette-entries.ts';

const minutes = 60_000;

/** Debounce of the search for orders on the server, in milliseconds. */
const askAfterMs = 150;

/** Orders are searched by the digits of their number or of a PO number; a name finds its shop. */
const withDigits = /\d{2}/;

/**
 * The entries that match the input, in groups; only permitted ones.
 *
 * @param ofPage the actions of the open page
 */
export function usePaletteEntries(typed: string, ofPage: readonly PaletteEntry[]): readonly FoundGroup[] {
  const { me, actor } = useMe();
  const today = useToday();
  const { toggleTheme } = useToggleTheme();
  const mayOrders = meets(actor, 'view-orders');
  const { words, wanted } = readTyped(typed);
  const [asked] = useDebouncedValue(words, askAfterMs);

  const facts = useQuery({ ...todayFactsQuery(), enabled: mayOrders });
  const brands = useQuery({ ...shopsQuery(), enabled: mayOrders && seesAllShops(actor) });
  const products = useQuery({
    ...productsQuery(),
    staleTime: 5 * minutes,
    enabled: meets(actor, 'view-administration'),
  });
  const users = useQuery({ ...usersQuery(), staleTime: 5 * minutes, enabled: meets(actor, 'super-admin') });
  const nightDay = facts.data?.night ?? null;
  const night = useQuery({
    ...nightQuery(nightDay ?? today),
    enabled: nightDay !== null && seesAllShops(actor) && meets(actor, 'edit-administration'),
    staleTime: minutes,
  });
  const missing = night.data?.missing;
  const looksForOrder = mayOrders && withDigits.test(asked) && (wanted === null || wanted.includes('Orders'));
  const orders = useQuery({
    ...resultsQuery({ ...emptySearchQuery, text: asked }),
    enabled: looksForOrder,
  });

  const shops = useMemo(
    (): readonly PaletteShop[] =>
      brands.data
        ? brands.data.brands.flatMap((brand) =>
            brand.shops.map((shop) => ({ ...shop, brandName: brand.name, brandId: brand.brandId })),
          )
        : me.shops,
    [brands.data, me.shops],
  );
  const openDay = facts.data?.openDay ?? null;
  const fixed = useMemo(() => {
    const listed = products.data?.products.filter(({ active }) => active) ?? [];
    return findable<PaletteEntry>([
      ...shopEntries(actor, shops),
      ...screenEntries({ actor, today }),
      ...ofPage,
      ...actEntries({
        actor,
        today,
        openDay,
        night: nightDay,
        shops,
        onTheme: toggleTheme,
        onSignOut: () => void signOut(),
      }),
      ...(nightDay && missing ? reminderEntries({ actor, day: nightDay, missing }) : []),
      ...priceEntries(actor, shops),
      ...productEntries(listed),
      ...personEntries(users.data?.users ?? []),
    ]);
  }, [actor, shops, today, openDay, nightDay, missing, ofPage, products.data, users.data, toggleTheme]);

  const found = looksForOrder && asked === words ? orders.data : undefined;
  return useMemo(() => {
    const day = words === '' ? null : dayInWords(words, today);
    const certain = [...(day ? dayEntries(actor, day) : []), ...orderEntries(found)];
    const groups = findEntries(words, wanted, fixed, certain);
    const further = words === '' || wanted !== null ? [] : furtherEntries(actor, words);
    return further.length === 0 ? groups : [...groups, { group: 'Search', entries: further }];
  }, [words, wanted, fixed, found, actor, today]);
}

function orderEntries(found: FoundOrders | undefined): readonly PaletteEntry[] {
  return (found?.orders ?? []).slice(0, 4).map((order) => {
    const shop = found?.shops.find(({ shopId }) => shopId === order.shopId);
    return {
      key: `order-${order.orderId}`,
      group: 'Orders',
      name: `${order.orderId}, ${shop?.name ?? `shop ${order.shopId}`}`,
      detail: `${formatDayShort(order.day)}, ${countOf(order.itemCount, 'item')}, ${formatMoney(order.total)}${
        order.purchaseOrderNumber === '' ? '' : `, ${namedPurchaseOrder(order.purchaseOrderNumber)}`
      }${order.voided ? ', void' : ''}`,
      sign: { day: order.day },
      verb: 'Open',
      to: orderAddress(order.day, order.orderId),
    };
  });
}
