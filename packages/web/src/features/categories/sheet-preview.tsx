import type { CategoriesView } from '@bakehouse/contract/administration/categories';
import { inKitchenOrder } from '@bakehouse/domain/administration/category';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { isEqual } from '@bakehouse/domain/merging/is-equal';
import { countOf } from '@bakehouse/domain/words/words';
import { LoafStamp, loafKindOf } from '../../shared/brand/loaf-stamp.tsx';
import type { CategoryEdits } from './category-edits.ts';
import styles from './sheet-preview.module.css';

interface SheetPreviewProps {
  readonly view: CategoriesView;
  readonly edits: CategoryEdits;
}

const idsOf = (categories: readonly { readonly categoryId: number }[]) =>
  categories.map(({ categoryId }) => categoryId);

/** A preview of the categories of tomorrow's sheet, with current orders. */
export function SheetPreview({ view, edits }: SheetPreviewProps) {
  const { from, categories } = edits;
  const isArranged = view.isArranged || !isEqual(idsOf(from.categories), idsOf(categories));
  const sheet = inKitchenOrder(categories, isArranged);
  const quantities = new Map<number, number>();
  for (const { categoryId, tomorrow } of view.products) {
    quantities.set(categoryId, (quantities.get(categoryId) ?? 0) + tomorrow);
  }
  const total = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const before = new Map(
    from.categories.map((category, index) => [category.categoryId, { index, category }]),
  );
  return (
    <section className={`surface ${styles.root}`} aria-label="The sheet would read">
      <h2>The sheet would read</h2>
      <ol>
        {sheet.map(({ categoryId, name }, index) => {
          const old = before.get(categoryId);
          const isChanged = old?.index !== index || old.category.name !== name;
          const quantity = quantities.get(categoryId) ?? 0;
          return (
            <li key={categoryId} data-changed={isChanged || undefined}>
              <LoafStamp kind={loafKindOf(name)} size={20} />
              <span>{name}</span>
              {quantity > 0 ? <b>{formatCount(quantity)}</b> : <span className="faint">—</span>}
            </li>
          );
        })}
      </ol>
      <p className="muted">
        {formatDayShort(view.tomorrow)}, {countOf(total, 'item')}. The same order is used on the order page,
        the delivery notes, invoices and exports. Printed sheets stay as they are.
        {!isArranged && ' Categories are in alphabetical order until you move one.'}
      </p>
    </section>
  );
}
