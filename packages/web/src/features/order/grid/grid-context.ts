import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import type { Store } from '../../../ui/store.ts';
import { createStore } from '../../../ui/store.ts';
import { useLock, useOrderEditorPart } from '../editor/order-editor-context.ts';

/** Values shared by all lines of the grid. */
export interface GridContext {
  readonly locked: boolean;
  /** Whether it is a new order. */
  readonly isNew: boolean;
  readonly canOverrideCost: boolean;
  readonly showsCostSource: boolean;
  /** 'Sat' and 'Saturday'. */
  readonly weekday: string;
  readonly weekdayName: string;
  /** The product whose line has the focus. */
  readonly focus: Store<ProductId | null>;
}

export function useGridContext(): GridContext {
  const { actor } = useMe();
  const locked = useLock() !== null;
  const isNew = useOrderEditorPart((state) => state.draft.edited === null);
  const day = useOrderEditorPart((state) => state.page.day);
  const shop = useOrderEditorPart((state) => state.page.shop);
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

export function useIsFocused({ focus }: GridContext, productId: ProductId): boolean {
  return useSyncExternalStore(focus.subscribe, () => focus.get() === productId);
}
