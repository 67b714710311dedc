import type { FoundOrders } from '@bakehouse/contract/search';
import { formatDay } from '@bakehouse/domain/day';
import { messages } from '@bakehouse/domain/messages';
import { Notice } from '../../ui/notice.tsx';

interface FoundNotesProps {
  readonly answer: FoundOrders;
}

/** What is to be known of an answer before it is read: where it ends. */
export function FoundNotes({ answer }: FoundNotesProps) {
  return (
    <>
      {answer.limitReached && <Notice tone="attention">{messages.limitReached}</Notice>}
      {answer.searchedFrom && (
        <p className="search-note">
          So short a text is looked for among the newest orders only, back to {formatDay(answer.searchedFrom)}
          . Three letters or digits in a row search all.
        </p>
      )}
    </>
  );
}
