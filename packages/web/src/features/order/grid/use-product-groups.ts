import { useMemo } from 'react';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import type { ProductFilter } from '../filter/product-filter.ts';
import { usualQuantities } from '../usual/usual.ts';
import type { GridContext } from './grid-context.ts';
import type { ProductGroup } from './product-groups.ts';
import { groupByCategory, groupFound, groupUsualFirst } from './product-groups.ts';

/**
 * The products as they are listed: the usual ones first while all are to be seen, under their categories once it is the
 * order's own lines, and the best match first where a phone searches.
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
