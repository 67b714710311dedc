import type { DeliveryDay } from '@bakehouse/domain/day';
import type { Need } from '@bakehouse/domain/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import { IconShoppingBag, IconTable } from '@tabler/icons-react';
import { ordersAddress, productionSheetAddress } from '../../shared/addresses.ts';

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
    label: 'Production sheet',
    tabLabel: 'Production',
    Icon: IconTable,
    needs: 'view-orders',
    address: productionSheetAddress,
    within: /^\/production-sheet\//,
  },
];
