import { formatCount, formatDifference } from '@bakehouse/domain/kernel/money';
import { IconCake, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showChange, showOrder } from '../grid/show-change.ts';
import styles from '../tools/changes-button.module.css';
import { ChangeDetails } from './change-details.tsx';
import { aboutLabel, eventLabels } from './change-labels.ts';
import type { OrderChange } from './order-changes.ts';
import type { QuantityChange } from './sheet-changes.ts';

interface ChipOf<Change> {
  readonly change: Change;
  /** Called before it scrolls to the change. */
  readonly onShow: () => void;
}

/** A changed quantity; a click scrolls to its cell. */
export function QuantityChip({ change, onShow }: ChipOf<QuantityChange>) {
  return (
    <Chip
      mark={formatDifference(change.after - change.before)}
      title={change.productName}
      onShow={() => {
        onShow();
        showChange(change);
      }}
    >
      {change.shopName}, {formatCount(change.before)} to {formatCount(change.after)}
    </Chip>
  );
}

/**
 * Changed instructions or a changed custom order; a click scrolls to the list below, which no longer contains a removed
 * one.
 */
export function OrderChip({ change, onShow }: ChipOf<OrderChange>) {
  const Picture = change.about === 'instructions' ? IconMessage2 : IconCake;
  return (
    <Chip
      mark={<Picture size={22} aria-hidden />}
      title={`${aboutLabel(change)}, ${eventLabels[change.happened]}`}
      onShow={
        change.happened === 'removed'
          ? null
          : () => {
              onShow();
              showOrder(change);
            }
      }
    >
      {change.shopName} <ChangeDetails details={change.details} />
    </Chip>
  );
}

interface ChipProps {
  readonly mark: ReactNode;
  readonly title: string;
  readonly onShow: (() => void) | null;
  readonly children: ReactNode;
}

function Chip({ mark, title, onShow, children }: ChipProps) {
  const words = (
    <>
      <b>{mark}</b>
      <span>
        <strong>{title}</strong>
        <small>{children}</small>
      </span>
    </>
  );
  if (!onShow) return <div className={styles.changeChip}>{words}</div>;
  return (
    <button type="button" className={styles.changeChip} onClick={onShow}>
      {words}
    </button>
  );
}
