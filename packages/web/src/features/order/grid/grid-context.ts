import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatWeekday, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import type { Store } from '../../../ui/store.ts';
import { createStore } from '../../../ui/store.ts';
import { useLock, useOrderEditorPart } from '../editor/order-editor-context.ts';

/** Which line the keyboard is at. The grid is one tab stop: only the active line's fields can be tabbed into. */
export interface GridFocus {
  readonly active: ProductId | null;
  /** The line that has the focus at this moment. */
  readonly focused: ProductId | null;
}

/** The context shared by every line of the grid. */
export interface GridContext {
  readonly locked: boolean;
  /** There is no order yet. */
  readonly isNew: boolean;
  readonly canOverrideCost: boolean;
  readonly showsCostSource: boolean;
  /** 'Sat' and 'Saturday'. */
  readonly weekday: string;
  readonly weekdayName: string;
  readonly focus: Store<GridFocus>;
}

export function useGridContext(): GridContext {
  const { actor } = useMe();
  const locked = useLock() !== null;
  const isNew = useOrderEditorPart((state) => state.draft.edited === null);
  const day = useOrderEditorPart((state) => state.page.day);
  const shop = useOrderEditorPart((state) => state.page.shop);
  const [focus] = useState(() => createStore<GridFocus>({ active: null, focused: null }));
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

/** Whether a line is the grid's tab stop, and whether it has the focus at this moment. */
export function useLineFocus({ focus }: GridContext, productId: ProductId): 'focused' | 'active' | null {
  return useSyncExternalStore(focus.subscribe, () => {
    const { active, focused } = focus.get();
    if (focused === productId) return 'focused';
    return active === productId ? 'active' : null;
  });
}
