import type { FoundOrders } from '@bakehouse/contract/search';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../search-screen.module.css';

interface ResultNotesProps {
  readonly answer: FoundOrders;
}

/** Notes about the limits of an answer. */
export function ResultNotes({ answer }: ResultNotesProps) {
  return (
    <>
      {answer.limitReached && <Notice tone="attention">{messages.limitReached}</Notice>}
      {answer.searchedFrom && (
        <p className={styles.note}>
          A text this short is searched for only in the newest orders, back to{' '}
          {formatDay(answer.searchedFrom)}. Type three letters or digits in a row to search all.
        </p>
      )}
    </>
  );
}
