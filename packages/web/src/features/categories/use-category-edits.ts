import type { CategoriesView } from '@bakehouse/contract/administration/categories';
import type { Category } from '@bakehouse/domain/administration/category';
import { changesOfCategories } from '@bakehouse/domain/administration/category';
import { useState } from 'react';
import type { CategoryEdits } from './category-edits.ts';
import { editsOf, rebase } from './category-edits.ts';

/**
 * The edited list of categories. The edits are applied to a newer list from the server, unless both changed the same:
 * then the save raises a conflict.
 */
export function useCategoryEdits(view: CategoriesView) {
  const [stored, setStored] = useState(() => editsOf(view));
  const rebased = stored.from.version < view.version ? rebase(stored, view) : null;
  if (rebased) setStored(rebased);
  const edits = rebased ?? stored;
  const { moved, renamed } = changesOfCategories(edits.from.categories, edits.categories);
  const put = (categories: readonly Category[]) => setStored({ ...edits, categories });
  return {
    edits,
    isDirty: moved.length + renamed.length > 0,
    put,
    rename: (categoryId: number, name: string) =>
      put(edits.categories.map((one) => (one.categoryId === categoryId ? { ...one, name } : one))),
    undo: () => setStored(editsOf(view)),
    replace: (next: CategoryEdits) => setStored(next),
  };
}
