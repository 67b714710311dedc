import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import { IconSearch, IconSettings, IconShoppingBag, IconTable } from '@tabler/icons-react';
import {
  exportsAddress,
  invoiceExportsAddress,
  mailLogAddress,
  ordersAddress,
  productionSheetAddress,
  searchAddress,
  usersAddress,
} from '../../shared/addresses.ts';

export interface Destination {
  readonly label: string;
  /** On the phone's tabs, where room is short. */
  readonly tabLabel?: string;
  readonly Icon: TablerIcon;
  readonly needs: Need;
  readonly address: (today: DeliveryDay) => string;
  /** Addresses that start like this belong to the destination. */
  readonly within: RegExp;
}

/** The main navigation, in order. A screen appears here when it exists; people see what they may open. */
export const destinations: readonly Destination[] = [
  {
    label: 'Orders',
    Icon: IconShoppingBag,
    needs: 'view-orders',
    address: ordersAddress,
    within: /^\/orders\/(?!search)/,
  },
  {
    label: 'Search',
    Icon: IconSearch,
    needs: 'view-orders',
    address: () => searchAddress(),
    within: /^\/orders\/search(\/|$)/,
  },
  {
    label: 'Production sheet',
    tabLabel: 'Production',
    Icon: IconTable,
    needs: 'view-orders',
    address: productionSheetAddress,
    within: /^\/production-sheet\//,
  },
  {
    label: 'Admin',
    Icon: IconSettings,
    needs: 'view-administration',
    address: () => '/admin',
    within: /^\/admin(\/|$)/,
  },
];

export interface AdminDestination {
  readonly label: string;
  readonly needs: Need;
  readonly address: string;
}

/** The screens of administration, in order. The main navigation leads to the first one that a person may open. */
export const adminDestinations: readonly AdminDestination[] = [
  { label: 'Users', needs: 'super-admin', address: usersAddress },
  { label: 'PW Export', needs: 'view-administration', address: exportsAddress },
  { label: 'Invoice Export', needs: 'view-administration', address: invoiceExportsAddress },
  { label: 'Mail log', needs: 'super-admin', address: mailLogAddress },
];
