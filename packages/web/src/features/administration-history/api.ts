import type { HistoryLine, ListChanges } from '@bakehouse/contract/administration/history';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import type { Failure } from '../../shared/failure.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** What is asked for, without its place. */
export type HistoryChoice = Omit<ListChanges, 'after'>;

/** The changes of a choice, a hundred at a time. */
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

/** So many changes are in a file at the most. */
const mostInFile = 20_000;

/** Every change of a choice, for a file. */
export async function fetchChanges(choice: HistoryChoice): Promise<readonly HistoryLine[]> {
  const lines: HistoryLine[] = [];
  for (let after: string | null | undefined; after !== null && lines.length < mostInFile; ) {
    const page = await api.administrationHistory.listChanges({ ...choice, ...(after && { after }) });
    lines.push(...page.lines);
    after = page.next;
  }
  return lines;
}

/** Takes two categories or suppliers apart again that were merged; whatever shows them is read again. */
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
