import type { ProductId } from '@bakehouse/domain/branded';
import { formatWeekday, formatWeekdayName } from '@bakehouse/domain/day';
import { can } from '@bakehouse/domain/permissions';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../shared/me.tsx';
import type { Store } from '../../ui/store.ts';
import { createStore } from '../../ui/store.ts';
import { useDeskPart, useLock } from './desk-context.ts';

/** What is the same for every line of the grid. */
export interface GridTerms {
  readonly locked: boolean;
  /** There is no order yet. */
  readonly isNew: boolean;
  readonly canOverrideCost: boolean;
  readonly showsCostSource: boolean;
  /** 'Sat' and 'Saturday'. */
  readonly weekday: string;
  readonly weekdayName: string;
  /** The product whose line has the focus at this moment. */
  readonly focus: Store<ProductId | null>;
}

export function useGridTerms(): GridTerms {
  const { actor } = useMe();
  const locked = useLock() !== null;
  const isNew = useDeskPart((state) => state.draft.edited === null);
  const day = useDeskPart((state) => state.page.day);
  const shop = useDeskPart((state) => state.page.shop);
  const [focus] = useState(() => createStore<ProductId | null>(null));
  return useMemo(
    () => ({
      locked,
      isNew,
      canOverrideCost: can(actor, 'override-cost', {
        shopId: shop.shopId,
        brandCanOverrideCost: shop.canOverrideCost,
      }),
      showsCostSource: can(actor, 'see-cost-source'),
      weekday: formatWeekday(day),
      weekdayName: formatWeekdayName(day),
      focus,
    }),
    [actor, locked, isNew, day, shop, focus],
  );
}

export function useIsFocused({ focus }: GridTerms, productId: ProductId): boolean {
  return useSyncExternalStore(focus.subscribe, () => focus.get() === productId);
}
