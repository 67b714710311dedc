import { countOf } from '@bakehouse/domain/words/words';
import { IconChevronRight, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import styles from './fill-with-usual.module.css';
import { useFillWithUsual } from './use-fill-with-usual.ts';

interface FillWithUsualProps {
  readonly weekdayName: string;
  /** Called after the usual lines were filled in. */
  readonly onFill: () => void;
  readonly onUndo: () => void;
}

/** A phone's card above the lines of a new order: fills in the usual quantities, then confirms and can undo that. */
export function FillWithUsual({ weekdayName, onFill, onUndo }: FillWithUsualProps) {
  const { missing, filling, fill, undo } = useFillWithUsual();
  if (filling) {
    return (
      <div className={`${styles.root} ${styles.done}`}>
        <IconCircleCheck size={22} aria-hidden />
        <span>
          <b>Filled with your usual {weekdayName}</b>
          <small>
            {countOf(filling.lines, 'line')}, {countOf(filling.items, 'item')}. Not sent yet.
          </small>
        </span>
        <button
          type="button"
          className="text-link"
          aria-label="Undo filling"
          onClick={() => {
            undo();
            onUndo();
          }}
        >
          Undo
        </button>
      </div>
    );
  }
  if (missing === 0) return null;
  return (
    <button
      type="button"
      className={styles.root}
      onClick={() => {
        fill();
        onFill();
      }}
    >
      <IconHistory size={22} aria-hidden />
      <span>
        <b>Fill with usual {weekdayName}</b>
        <small>{countOf(missing, 'line')}. Nothing is sent until you save.</small>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </button>
  );
}
