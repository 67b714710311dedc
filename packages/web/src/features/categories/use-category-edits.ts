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
  const [kept, setKept] = useState(() => editsOf(view));
  const rebased = kept.from.version < view.version ? rebase(kept, view) : null;
  if (rebased) setKept(rebased);
  const edits = rebased ?? kept;
  const { moved, renamed } = changesOfCategories(edits.from.categories, edits.categories);
  const put = (categories: readonly Category[]) => setKept({ ...edits, categories });
  return {
    edits,
    isDirty: moved.length + renamed.length > 0,
    put,
    rename: (categoryId: number, name: string) =>
      put(edits.categories.map((one) => (one.categoryId === categoryId ? { ...one, name } : one))),
    undo: () => setKept(editsOf(view)),
    replace: (next: CategoryEdits) => setKept(next),
  };
}
