import type { LabelPrintsView, PrintLabels } from '@bakehouse/contract/spec-cards/labels';
import type { PrinterResolution } from '@bakehouse/domain/recipes/label/paper/zpl';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** What the label of a card is made from. Read again each time it is shown: what is printed must be what is true. */
export function labelQuery(pid: number) {
  return query.labels.openLabel.queryOptions({ input: { pid }, staleTime: 0 });
}

/** Which prints are listed. */
export type PrintsChoice = { readonly pid: number | null; readonly show: 'all' | 'wrong' };

/** Labels that were printed, fifty at a time. */
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

/** What is done with labels once they are printed. */
export type PrintTarget = 'pdf' | PrinterResolution;

/** A print as it is asked for. */
export type WantedPrint = Omit<PrintLabels, 'printId'> & { readonly target: PrintTarget };

/** Prints labels; lists of prints are read again. */
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

/** Where the file of a print is, as PDF or for a printer of labels. */
export function labelFileAddress(printId: string, kind: PrintTarget): string {
  const address = `/api/label-prints/${printId}`;
  return kind === 'pdf' ? `${address}.pdf` : `${address}.zpl?dpi=${kind}`;
}
