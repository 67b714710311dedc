import type { Category } from '@bakehouse/domain/administration/category';
import { findByName } from '@bakehouse/domain/administration/category';
import { tidyName } from '@bakehouse/domain/words/words';
import { useState } from 'react';
import { KeyboardHint } from '../../ui/keys/keyboard-hint.tsx';
import { MovingRows } from '../../ui/motion/moving-rows.tsx';
import { OrderedList } from '../../ui/row-order/ordered-list.tsx';
import { useRowOrder } from '../../ui/row-order/use-row-order.ts';
import type { CategoryEdits } from './category-edits.ts';
import { CategoryRow } from './category-row.tsx';
import styles from './kitchen-order.module.css';

interface KitchenOrderProps {
  readonly edits: CategoryEdits;
  /** The number of active and archived products of each category. */
  readonly productsOf: (categoryId: number) => number;
  readonly canEdit: boolean;
  readonly onPut: (categories: readonly Category[]) => void;
  readonly onRename: (categoryId: number, name: string) => void;
  readonly onMerge: (category: Category) => void;
}

/** The categories in kitchen order: moved by the pointer, by keys and by buttons, and renamed in place. */
export function KitchenOrder({ edits, productsOf, canEdit, onPut, onRename, onMerge }: KitchenOrderProps) {
  const { from, categories } = edits;
  const [naming, setNaming] = useState<ReadonlySet<number>>(new Set());
  const order = useRowOrder({
    rows: categories,
    keyOf: ({ categoryId }) => categoryId,
    nameOf: ({ name }) => name,
    put: onPut,
  });
  const names = new Map(from.categories.map(({ categoryId, name }) => [categoryId, name]));
  const placesBefore = new Map(from.categories.map(({ categoryId }, index) => [categoryId, index + 1]));

  function setIsNaming(categoryId: number, isNaming: boolean): void {
    const next = new Set(naming);
    if (isNaming) next.add(categoryId);
    else next.delete(categoryId);
    setNaming(next);
  }

  return (
    <section className={`surface ${styles.root}`} aria-label="Kitchen order">
      <div className={styles.head}>
        <h2>Kitchen order</h2>
        {canEdit && (
          <p className={styles.keys}>
            <KeyboardHint keys="Space" /> pick up or put down <KeyboardHint keys="↑" />{' '}
            <KeyboardHint keys="↓" /> move <KeyboardHint keys="Esc" /> put back
          </p>
        )}
      </div>
      {categories.length === 0 && <p className={`muted ${styles.none}`}>No data found</p>}
      <MovingRows rows="category" order={categories.map(({ categoryId }) => categoryId).join(' ')}>
        <OrderedList order={order}>
          {categories.map((category, index) => {
            const { categoryId, name } = category;
            const before = names.get(categoryId) ?? name;
            return (
              <CategoryRow
                key={categoryId}
                category={category}
                before={before}
                order={order}
                index={index}
                placeBefore={placesBefore.get(categoryId) ?? 0}
                count={categories.length}
                products={productsOf(categoryId)}
                canEdit={canEdit}
                isNaming={naming.has(categoryId) || name !== before}
                problem={nameProblem(from.categories, categories, category)}
                onName={(wanted) => onRename(categoryId, wanted)}
                onNaming={(isNaming) => setIsNaming(categoryId, isNaming)}
                onMerge={() => onMerge({ categoryId, name: before })}
              />
            );
          })}
        </OrderedList>
      </MovingRows>
    </section>
  );
}

/** Why the name of this category is invalid, with the server's message; null if it is valid. */
export function nameProblem(
  saved: readonly Category[],
  categories: readonly Category[],
  { categoryId, name }: Category,
): string | null {
  if (saved.some((one) => one.categoryId === categoryId && one.name === tidyName(name))) return null;
  if (tidyName(name) === '') return 'A category needs a name.';
  const taken = findByName(categories, name, categoryId);
  return taken && `There is already a category called ${taken.name}.`;
}
