import { formatCount } from '@bakehouse/domain/kernel/money';
import { fromUsualLabel } from '@bakehouse/domain/production/from-usual';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import styles from './usual-mark.module.css';

interface UsualMarkProps {
  /** In per cent, the deviation of the total from the usual one. */
  readonly difference: number;
  /** The total, where its column is so narrow that beside a large number only the arrow is shown. */
  readonly besideTotal?: number;
}

/** The largest number of characters of a total and its difference that fit its column. */
const mostSigns = 5;

/** The arrow beside a total that is far from the usual one; its text is visually hidden. */
export function UsualMark({ difference, besideTotal }: UsualMarkProps) {
  const per = String(Math.abs(difference));
  const isBrief = besideTotal !== undefined && formatCount(besideTotal).length + per.length > mostSigns;
  const Icon = difference > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span
      className={styles.root}
      data-part="usual-mark"
      data-more={difference > 0 || undefined}
      title={fromUsualLabel(difference)}
      aria-hidden="true"
    >
      <Icon size={12} stroke={2} aria-hidden />
      {!isBrief && `${per}%`}
    </span>
  );
}
