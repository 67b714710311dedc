import type { Category } from '@bakehouse/domain/administration/category';
import { findByName, moveCategory } from '@bakehouse/domain/administration/category';
import { tidyName } from '@bakehouse/domain/kernel/words';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { KeyboardHint } from '../../ui/keys/keyboard-hint.tsx';
import type { CategoryEdits } from './category-edits.ts';
import { CategoryRow } from './category-row.tsx';
import styles from './kitchen-order.module.css';
import { announcePlace, useCarriedRow } from './use-carried-row.ts';
import { useRowDrag } from './use-row-drag.ts';

interface KitchenOrderProps {
  readonly edits: CategoryEdits;
  /** Active and archived products of each category. */
  readonly productsOf: (categoryId: number) => number;
  readonly canEdit: boolean;
  readonly onPut: (categories: readonly Category[]) => void;
  readonly onRename: (categoryId: number, name: string) => void;
  readonly onMerge: (category: Category) => void;
}

/** The categories in kitchen order: moved by the pointer, by keys and by buttons, and renamed in place. */
export function KitchenOrder({ edits, productsOf, canEdit, onPut, onRename, onMerge }: KitchenOrderProps) {
  const { from, categories } = edits;
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useRef<{ readonly categoryId: number; readonly part: string } | null>(null);
  const [naming, setNaming] = useState<ReadonlySet<number>>(new Set());
  const { carriedId, onKeyDown, move, putDown } = useCarriedRow(categories, onPut);
  const { drag, cancel, handlers, shiftOf } = useRowDrag(categories.length, (start, end) => {
    const moved = moveCategory(categories, start, end);
    onPut(moved);
    const id = categories[start]?.categoryId;
    if (id !== undefined) announcePlace(moved, id);
  });
  useLayoutEffect(() => {
    // A row that is moved in the document loses the focus.
    const wanted = focusNext.current;
    focusNext.current = null;
    if (!wanted) return;
    const { categoryId, part } = wanted;
    list.current
      ?.querySelector<HTMLElement>(`[data-category="${categoryId}"] [data-control="${part}"]`)
      ?.focus();
  });
  useEffect(() => {
    if (!drag) return;
    const onEscape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && cancel();
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [drag, cancel]);

  const names = new Map(from.categories.map(({ categoryId, name }) => [categoryId, name]));
  const placesBefore = new Map(from.categories.map(({ categoryId }, index) => [categoryId, index + 1]));
  // While a row is dragged, the numbers show where everything would be.
  const shown = drag ? moveCategory(categories, drag.from, drag.to) : categories;
  const places = new Map(shown.map(({ categoryId }, index) => [categoryId, index + 1]));

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
      <ol ref={list} data-dragging={drag !== null || undefined}>
        {categories.map((category, index) => {
          const { categoryId, name } = category;
          const before = names.get(categoryId) ?? name;
          return (
            <CategoryRow
              key={categoryId}
              category={category}
              before={before}
              place={places.get(categoryId) ?? 0}
              placeBefore={placesBefore.get(categoryId) ?? 0}
              count={categories.length}
              products={productsOf(categoryId)}
              canEdit={canEdit}
              isNaming={naming.has(categoryId) || name !== before}
              problem={nameProblem(from.categories, categories, category)}
              isLifted={carriedId === categoryId || drag?.from === index}
              shift={shiftOf(index)}
              handle={{
                ...handlers(index),
                onKeyDown(event) {
                  focusNext.current = { categoryId, part: 'handle' };
                  onKeyDown(event, index);
                  if (event.key === 'Tab') focusNext.current = null;
                },
              }}
              onMove={(by) => {
                focusNext.current = { categoryId, part: by < 0 ? 'up' : 'down' };
                putDown();
                move(index, by, categoryId);
              }}
              onName={(wanted) => onRename(categoryId, wanted)}
              onNaming={(isNaming) => setIsNaming(categoryId, isNaming)}
              onMerge={() => onMerge({ categoryId, name: before })}
            />
          );
        })}
      </ol>
    </section>
  );
}

/** Why the name of this category cannot be saved, in the words of the server; null where it can. */
export function nameProblem(
  saved: readonly Category[],
  categories: readonly Category[],
  { categoryId, name }: Category,
): string | null {
  if (tidyName(name) === '') return 'A category needs a name.';
  if (saved.some((one) => one.categoryId === categoryId && one.name === tidyName(name))) return null;
  const taken = findByName(categories, name, categoryId);
  return taken && `There is a category called ${taken.name} already.`;
}
