import type { HistoryLine, ListChanges } from '@bakehouse/contract/administration/history';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { Failure } from '../../shared/failure.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The filters of the history, without the page. */
export type HistoryChoice = Omit<ListChanges, 'after'>;

/** The changes that match the filters, in pages of a hundred. */
export function changesQuery(choice: HistoryChoice) {
  return infiniteQueryOptions({
    ...query.administrationHistory.listChanges.infiniteOptions({
      input: (after: string | undefined) => ({ ...choice, ...(after !== undefined && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: 0,
  });
}

/** The largest number of changes in a file. */
const mostInFile = 20_000;

/** All changes that match the filters, for a file. */
export async function fetchChanges(choice: HistoryChoice): Promise<readonly HistoryLine[]> {
  const lines: HistoryLine[] = [];
  for (let after: string | null | undefined; after !== null && lines.length < mostInFile; ) {
    const page = await api.administrationHistory.listChanges({ ...choice, ...(after && { after }) });
    lines.push(...page.lines);
    after = page.next;
  }
  return lines;
}

/** Undoes a merge of two categories or suppliers, and invalidates the queries that contain them. */
export function useUndoMerge(options: {
  readonly onDone: () => void;
  readonly onFailure: (failure: Failure) => void;
}) {
  const queries = useQueryClient();
  return useCommand({
    send: (merge: string, commandId) => api.administeredCategories.undoMerge({ merge, commandId }),
    async onDone() {
      void queries.invalidateQueries({ queryKey: query.administeredCategories.key() });
      await queries.invalidateQueries({ queryKey: query.administrationHistory.key() });
      options.onDone();
    },
    onFailure: options.onFailure,
  });
}
