import { useMemo } from 'react';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { ProductFilter } from '../filter/product-filter.ts';
import { usualQuantities } from '../usual/usual.ts';
import type { GridContext } from './grid-context.ts';
import type { ProductGroup } from './product-groups.ts';
import { groupByCategory, groupFound, groupUsualFirst } from './product-groups.ts';

/**
 * The groups of the product list: the usual products first while all are shown, by category for the order's own lines,
 * and by match for a phone's search.
 */
export function useProductGroups(
  { shown, sought, visible }: ProductFilter,
  { weekdayName }: GridContext,
  isPhone: boolean,
): readonly ProductGroup[] {
  const products = useOrderEditorPart((state) => state.page.products);
  const listed = useMemo(
    () =>
      shown === 'all'
        ? groupUsualFirst(products, new Set(usualQuantities(products).keys()), weekdayName)
        : groupByCategory(products),
    [products, shown, weekdayName],
  );
  const found = useMemo(
    () => (isPhone && sought.trim() !== '' && visible ? groupFound(products, visible, sought) : null),
    [isPhone, products, sought, visible],
  );
  return found ?? listed;
}
