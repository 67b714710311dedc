import type { LabelPrintsView, PrintLabels } from '@bakehouse/contract/spec-cards/labels';
import type { PrinterResolution } from '@bakehouse/domain/recipes/label/paper/zpl';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** The facts of a card's label. Never cached, because a print must be up to date. */
export function labelQuery(pid: number) {
  return query.labels.openLabel.queryOptions({ input: { pid }, staleTime: 0 });
}

/** The filter of the list of prints. */
export type PrintsChoice = { readonly pid: number | null; readonly show: 'all' | 'wrong' };

/** Printed labels, in pages of fifty. */
export function printsQuery({ pid, show }: PrintsChoice) {
  return infiniteQueryOptions({
    ...query.labels.listLabelPrints.infiniteOptions({
      input: (before: string | undefined) => ({
        show,
        ...(pid !== null && { pid }),
        ...(before && { before }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }: LabelPrintsView) => next ?? undefined,
    }),
    staleTime: 0,
  });
}

/** The format of a print. */
export type PrintTarget = 'pdf' | PrinterResolution;

/** A requested print. */
export type WantedPrint = Omit<PrintLabels, 'printId'> & { readonly target: PrintTarget };

/** Prints labels, and invalidates the lists of prints. */
export function usePrintLabels(onPrinted: (printId: string, print: WantedPrint) => void) {
  const queries = useQueryClient();
  return useCommand({
    send: ({ target: _, ...input }: WantedPrint, printId) => api.labels.printLabels({ ...input, printId }),
    onDone({ printId }, print) {
      void queries.invalidateQueries({ queryKey: query.labels.key() });
      onPrinted(printId, print);
    },
  });
}

/** The address of a print's file, as PDF or for a label printer. */
export function labelFileAddress(printId: string, kind: PrintTarget): string {
  const address = `/api/label-prints/${printId}`;
  return kind === 'pdf' ? `${address}.pdf` : `${address}.zpl?dpi=${kind}`;
}
