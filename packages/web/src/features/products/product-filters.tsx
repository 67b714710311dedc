import type { AdministeredProduct, ProductsView } from '@bakehouse/contract/administration/products';
import { useMemo } from 'react';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { countBy } from './find-products.ts';
import styles from './products-screen.module.css';

interface ProductFiltersProps {
  readonly label: 'Supplier' | 'Category';
  readonly view: Pick<ProductsView, 'categories' | 'suppliers'>;
  /** The products that the buttons count. */
  readonly listed: readonly AdministeredProduct[];
  readonly chosen: number | null;
  /** Toggles a filter. */
  readonly onToggle: (id: number) => void;
  /** As chips among others, without a label before them. */
  readonly isInline?: boolean;
  /** Only the active one, to be cleared. */
  readonly onlyChosen?: boolean;
}

/** One toggle button for each supplier or category (spec 001 section 2). */
export function ProductFilters(props: ProductFiltersProps) {
  const { label, view, listed, chosen, onToggle, isInline = false, onlyChosen = false } = props;
  const key = label === 'Supplier' ? 'supplierId' : 'categoryId';
  const counts = useMemo(() => countBy(listed, key), [listed, key]);
  const choices =
    label === 'Supplier'
      ? view.suppliers.map(({ supplierId, name }) => ({ id: supplierId, name }))
      : view.categories.map(({ categoryId, name }) => ({ id: categoryId, name }));
  if (choices.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form.
    <div className={isInline ? styles.inlineFilters : styles.filters} role="group" aria-label={label}>
      {!isInline && <b aria-hidden="true">{label}</b>}
      {choices
        .filter(({ id }) => !onlyChosen || id === chosen)
        .map(({ id, name }) => (
          <FilterChip
            key={id}
            pressed={chosen === id}
            count={counts.get(id) ?? 0}
            onPress={() => onToggle(id)}
          >
            {name}
          </FilterChip>
        ))}
    </div>
  );
}
