import type { Named } from '@bakehouse/domain/finding/rank';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { nameOf, seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { can, meets } from '@bakehouse/domain/kernel/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconBell,
  IconBuildingStore,
  IconCake,
  IconChefHat,
  IconFileInvoice,
  IconLogout,
  IconPlus,
  IconSearch,
  IconSun,
  IconTable,
  IconTag,
  IconUser,
} from '@tabler/icons-react';
import {
  accountAddress,
  benchAddress,
  deliveryNotesAddress,
  newOrderAddress,
  ordersAddress,
  productionSheetAddress,
  productsAddress,
  searchAddress,
  shopHomeAddress,
  specCardsAddress,
  usersAddress,
} from '../../shared/addresses.ts';
import { pricesOfShopAddress } from '../../shared/administration/addresses.ts';
import type { PageAction } from '../../ui/page-actions.ts';
import { adminDestinationsFor, destinationsFor } from '../shell/navigation.ts';

export const groups = ['Orders', 'Days', 'Shops', 'Do', 'Screens', 'Products', 'People', 'Search'] as const;
export type Group = (typeof groups)[number];

/** A screen, record or action that the palette offers. */
export interface PaletteEntry extends Named {
  readonly key: string;
  readonly group: Group;
  /** A second line: where it is, or what it belongs to. */
  readonly detail?: string;
  /** An icon, or a day whose tag is shown. */
  readonly sign: TablerIcon | { readonly day: DeliveryDay };
  /** The action of Enter: 'Open', 'New order'. */
  readonly verb: string;
  /** A path, or a callback. */
  readonly to: string | (() => void);
}

/** A shop, as far as the palette needs it. */
export interface PaletteShop {
  readonly shopId: ShopId;
  readonly name: string;
  readonly brandName: string;
  /** Present only for people who see the shops of all brands. */
  readonly brandId?: number;
  readonly active: boolean;
}

interface ScreenFacts {
  readonly actor: Actor;
  readonly today: DeliveryDay;
}

/** The screens that this person may open, named as in the navigation. */
export function screenEntries({ actor, today }: ScreenFacts): readonly PaletteEntry[] {
  const screen = (name: string, to: string, sign: TablerIcon, detail?: string): PaletteEntry => ({
    // Several entries may have one address, so the name is part of the key. The key is part of an element id, which has
    // no spaces.
    key: `screen-${to}-${name.replaceAll(' ', '-')}`,
    group: 'Screens',
    name,
    sign,
    verb: 'Open',
    to,
    ...(detail !== undefined && { detail }),
  });
  return [
    ...destinationsFor(actor).map(({ title, address, Icon }) => screen(title, address(today), Icon)),
    ...adminDestinationsFor(actor).map(({ title, address }) => screen(title, address, IconTable, 'Admin')),
    screen('Your account', accountAddress, IconUser, 'Name, password, second factor, devices'),
  ];
}

interface ActFacts extends ScreenFacts {
  /** The first day that is still open for this person; null while it is loading. */
  readonly openDay: DeliveryDay | null;
  /** The day that is baked for next; null while it is loading. */
  readonly night: DeliveryDay | null;
  readonly shops: readonly PaletteShop[];
  readonly onTheme: () => void;
  readonly onSignOut: () => void;
}

/** What this person may do from any screen. No entry changes data itself: each opens the screen of its action. */
export function actEntries(facts: ActFacts): readonly PaletteEntry[] {
  const { actor, openDay, night, shops, onTheme, onSignOut } = facts;
  const order = openDay
    ? shops
        .filter(({ shopId, active }) => active && can(actor, 'order-for-shop', { shopId }))
        .map(
          ({ shopId, name }): PaletteEntry => ({
            key: `order-${shopId}`,
            group: 'Do',
            name: `New order for ${name}`,
            detail: `${formatDayShort(openDay)}, the next open day`,
            sign: IconPlus,
            verb: 'Begin',
            to: newOrderAddress(openDay, shopId),
          }),
        )
    : [];
  const seesNotes = seesAllShops(actor) && meets(actor, 'view-orders');
  return [
    ...(night && seesNotes
      ? [
          dayAct('Print the production sheet', night, productionSheetAddress(night), IconTable),
          dayAct('Print delivery notes', night, deliveryNotesAddress(night), IconFileInvoice),
        ]
      : []),
    ...order,
    {
      key: 'theme',
      group: 'Do',
      name: 'Switch between light and dark',
      also: 'theme mode colour night',
      sign: IconSun,
      verb: 'Switch',
      to: onTheme,
    },
    {
      key: 'sign-out',
      group: 'Do',
      name: 'Sign out',
      also: 'log out leave',
      sign: IconLogout,
      verb: 'Sign out',
      to: onSignOut,
    },
  ];
}

function dayAct(name: string, day: DeliveryDay, to: string, sign: TablerIcon): PaletteEntry {
  return { key: `act-${to}`, group: 'Do', name, detail: formatDayShort(day), sign, verb: 'Open', to };
}

/**
 * The availability and prices of each shop. They come after the other actions, so that a few letters of a shop find its
 * order first.
 */
export function priceEntries(actor: Actor, shops: readonly PaletteShop[]): readonly PaletteEntry[] {
  if (!meets(actor, 'view-administration')) return [];
  return shops.flatMap(({ shopId, name, brandName, brandId }) =>
    brandId === undefined
      ? []
      : {
          key: `prices-${shopId}`,
          group: 'Do',
          name: `Prices of ${name}`,
          detail: brandName,
          also: 'availability costs products',
          sign: IconTag,
          verb: 'Open',
          to: pricesOfShopAddress(brandId, shopId),
        },
  );
}

interface MissingFacts {
  readonly actor: Actor;
  readonly day: DeliveryDay;
  readonly missing: readonly {
    readonly shopId: ShopId;
    readonly name: string;
    readonly hasEmail: boolean;
    readonly reminded: object | null;
    readonly closed: object | null;
  }[];
}

/** The shops that usually order for the next baked day and have not yet; the home page offers to remind them. */
export function reminderEntries({ actor, day, missing }: MissingFacts): readonly PaletteEntry[] {
  if (!meets(actor, 'edit-administration')) return [];
  return missing
    .filter(({ hasEmail, closed }) => hasEmail && closed === null)
    .map(({ shopId, name, reminded }) => ({
      key: `remind-${shopId}`,
      group: 'Do',
      name: `Remind ${name}`,
      detail: `No order for ${formatDayShort(day)}${reminded === null ? '' : ', reminded before'}`,
      sign: IconBell,
      verb: 'Open Home',
      to: '/',
    }));
}

/** The actions of the open page. */
export function pageEntries(actions: readonly PageAction[]): readonly PaletteEntry[] {
  return actions.map(({ name, also, detail, Icon, run }) => ({
    key: `page-${name.replaceAll(' ', '-')}`,
    group: 'Do',
    name,
    detail,
    ...(also !== undefined && { also }),
    sign: Icon,
    verb: 'Begin',
    to: run,
  }));
}

/** A shop: its orders for the office, its home page for its own people. */
export function shopEntries(actor: Actor, shops: readonly PaletteShop[]): readonly PaletteEntry[] {
  const office = seesAllShops(actor);
  return shops.map(({ shopId, name, brandName, active }) => ({
    key: `shop-${shopId}`,
    group: 'Shops',
    name,
    detail: active ? brandName : `${brandName}, inactive`,
    also: brandName,
    sign: IconBuildingStore,
    verb: office ? 'Every order' : 'Open',
    to: office ? `${searchAddress()}?shop=${shopId}` : shopHomeAddress(shopId),
  }));
}

/** A typed day: its orders, and its production sheet. */
export function dayEntries(actor: Actor, day: DeliveryDay): readonly PaletteEntry[] {
  if (!meets(actor, 'view-orders')) return [];
  const entry = (what: string, to: string): PaletteEntry => ({
    key: `day-${to}`,
    group: 'Days',
    name: `${what}, ${formatDayShort(day)}`,
    detail: formatWeekdayName(day),
    sign: { day },
    verb: 'Open',
    to,
  });
  return [
    entry('Orders', ordersAddress(day)),
    entry('Production sheet', productionSheetAddress(day)),
    ...(seesAllShops(actor) ? [entry('Delivery notes', deliveryNotesAddress(day))] : []),
    ...(can(actor, 'tick-bench') ? [entry('Bench mode', benchAddress(day))] : []),
  ];
}

/** Products of the catalogue, as administration lists them. */
export function productEntries(
  products: readonly {
    readonly productId: number;
    readonly name: string;
    readonly itemCode: number;
    readonly details: string;
  }[],
): readonly PaletteEntry[] {
  return products.map(({ productId, name, itemCode, details }) => ({
    key: `product-${productId}`,
    group: 'Products',
    name,
    detail: [itemCode, details].filter(Boolean).join(', '),
    also: String(itemCode),
    sign: IconCake,
    verb: 'Open',
    to: `${productsAddress}?${new URLSearchParams({ search: name })}`,
  }));
}

/** The people of the users screen. */
export function personEntries(
  users: readonly {
    readonly userId: number;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  }[],
): readonly PaletteEntry[] {
  return users.map(({ userId, firstName, lastName, email }) => {
    const name = nameOf({ firstName, lastName, email });
    return {
      key: `person-${userId}`,
      group: 'People',
      name,
      ...(name !== email && { detail: email }),
      also: email,
      sign: IconUser,
      verb: 'Open',
      to: `${usersAddress}?${new URLSearchParams({ search: email })}`,
    };
  });
}

/** Links that search other screens for the same text. */
export function furtherEntries(actor: Actor, typed: string): readonly PaletteEntry[] {
  const further = (name: string, to: string, sign: TablerIcon): PaletteEntry => ({
    key: `further-${to}`,
    group: 'Search',
    name,
    sign,
    verb: 'Search',
    to,
  });
  return [
    ...(meets(actor, 'view-orders')
      ? [further(`Search all orders for ‘${typed}’`, searchAddress(typed), IconSearch)]
      : []),
    ...(meets(actor, 'view-spec-cards')
      ? [further(`Search spec cards for ‘${typed}’`, specCardsAddress(typed), IconChefHat)]
      : []),
  ];
}
