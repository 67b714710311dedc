import { Notice } from '../../ui/feedback/notice.tsx';
import type { Failure } from '../failure.ts';

/** States that the contents of a saved file are not recorded yet, and why. */
export function NotRecorded({ failure }: { readonly failure: Failure | null }) {
  if (!failure) return null;
  return (
    <Notice tone="attention" requestId={failure.requestId}>
      The file is saved, but the export has not been recorded yet: {failure.sentence}
    </Notice>
  );
}
