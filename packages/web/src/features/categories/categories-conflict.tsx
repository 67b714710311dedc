import type { CategoryFacts } from '@bakehouse/domain/administration/category';
import { alignCategories } from '@bakehouse/domain/administration/category';
import { RecordConflict } from '../../shared/saving/record-conflict.tsx';
import type { Conflict } from '../../shared/saving/use-command.ts';
import type { CategoryEdits } from './category-edits.ts';
import { categoriesIn, describeFields, fieldsOf } from './category-edits.ts';

/** The list as another person saved it, and the list that was sent. */
export interface ListConflict {
  readonly newer: Conflict<CategoryFacts>;
  readonly edits: CategoryEdits;
}

interface CategoriesConflictProps {
  readonly conflict: ListConflict;
  readonly onBack: () => void;
  readonly onSave: (merged: CategoryEdits) => void;
}

/** The conflict dialog for names and order that another person changed differently (D24). */
export function CategoriesConflict({ conflict, onBack, onSave }: CategoriesConflictProps) {
  const { newer, edits } = conflict;
  const now = newer.current.categories;
  return (
    <RecordConflict
      noun="the categories"
      subject="Categories"
      conflict={{ ...newer, current: fieldsOf(now) }}
      base={fieldsOf(alignCategories(edits.from.categories, now))}
      local={fieldsOf(alignCategories(edits.categories, now))}
      describe={describeFields(now)}
      onBack={onBack}
      onSave={(merged) =>
        onSave({ from: { version: newer.version, categories: now }, categories: categoriesIn(merged) })
      }
    />
  );
}
