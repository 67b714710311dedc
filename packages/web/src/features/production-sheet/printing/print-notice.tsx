import { Notice } from '../../../ui/feedback/notice.tsx';
import type { PrintNotice as Words } from './use-print-job.ts';

/** Why nothing was printed, or why the print was not recorded. */
export function PrintNotice({ notice }: { readonly notice: Words }) {
  if (notice.kind === 'sheet-changed') {
    return (
      <Notice tone="attention">
        The sheet changed just now, so nothing was printed. Look at it and print again.
      </Notice>
    );
  }
  if (notice.kind === 'not-laid-out') {
    return (
      <Notice tone="bad" requestId={notice.failure.requestId}>
        The paper could not be laid out, so nothing was printed. {notice.failure.sentence}
      </Notice>
    );
  }
  return (
    <Notice tone="attention">
      {notice.why} The sheet was printed, but this print has not been recorded: changes after it are not
      marked.
    </Notice>
  );
}
