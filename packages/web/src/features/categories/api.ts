import type {
  Category,
  CreateCategory,
  DeleteSupplier,
  MergeCategories,
  MergeSuppliers,
  SaveCategories,
  SaveSupplier,
  UndoMerge,
} from '@bakehouse/contract/administration/categories';
import type { CategoryFacts, SupplierFacts } from '@bakehouse/domain/administration/category';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { offerUndo } from '../../shared/saving/offer-undo.ts';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** Every category in kitchen order and every supplier, with their products. */
export function categoriesQuery() {
  return query.administeredCategories.openCategories.queryOptions();
}

/** Adds a category. */
export function useCreateCategory(onDone: (category: Category) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<CreateCategory, 'commandId'>, commandId) =>
      api.administeredCategories.createCategory({ ...input, commandId }),
    async onDone({ category }) {
      await readAgain(queries);
      onDone(category);
    },
  });
}

/** Saves names and order of all categories as one step. */
export function useSaveCategories(options: {
  readonly onDone: () => void;
  readonly onConflict: (conflict: Conflict<CategoryFacts>) => void;
}) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveCategories, 'commandId'>, commandId) =>
      api.administeredCategories.saveCategories({ ...input, commandId }),
    async onDone() {
      await readAgain(queries);
      options.onDone();
    },
    onConflict(conflict: Conflict<CategoryFacts>) {
      void readAgain(queries);
      options.onConflict(conflict);
    },
  });
}

/** The two categories or suppliers to be merged. */
export type MergeRequest =
  | ({ readonly kind: 'category' } & Omit<MergeCategories, 'commandId'>)
  | ({ readonly kind: 'supplier' } & Omit<MergeSuppliers, 'commandId'>);

/** Merges one category or supplier into another one; `onDone` gets the id of the merge, for its undo. */
export function useMerge(onDone: (merge: string) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: ({ kind, ...input }: MergeRequest, commandId) =>
      'version' in input
        ? api.administeredCategories.mergeCategories({ ...input, commandId })
        : api.administeredCategories.mergeSuppliers({ ...input, commandId }),
    async onDone({ merge }) {
      await readAgain(queries);
      onDone(merge);
    },
    onConflict: () => void readAgain(queries),
  });
}

/** Reports a merge, and offers to undo it. */
export function useOfferUndoOfMerge() {
  const queries = useQueryClient();
  return (merge: UndoMerge['merge'], from: string, into: string): void =>
    offerUndo({
      done: `${from} merged into ${into}`,
      undone: 'The merge is undone',
      send: (commandId) => api.administeredCategories.undoMerge({ merge, commandId }),
      onUndone: () => void readAgain(queries),
    });
}

/** Adds or renames a supplier. */
export function useSaveSupplier(options: {
  readonly onDone: () => void;
  readonly onConflict: (conflict: Conflict<SupplierFacts>) => void;
}) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<SaveSupplier, 'commandId'>, commandId) =>
      api.administeredCategories.saveSupplier({ ...input, commandId }),
    async onDone() {
      await readAgain(queries);
      options.onDone();
    },
    onConflict(conflict: Conflict<SupplierFacts>) {
      void readAgain(queries);
      options.onConflict(conflict);
    },
  });
}

/** Deletes a supplier without products. */
export function useDeleteSupplier(onDone: () => void) {
  const queries = useQueryClient();
  return useCommand({
    send: (input: Omit<DeleteSupplier, 'commandId'>, commandId) =>
      api.administeredCategories.deleteSupplier({ ...input, commandId }),
    async onDone() {
      await readAgain(queries);
      onDone();
    },
  });
}

function readAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: categoriesQuery().queryKey });
}
