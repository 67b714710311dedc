import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { IconCake } from '@tabler/icons-react';
import { statusStyle } from '../../../shared/status/status-style.ts';
import { KeyboardHint } from '../../../ui/keys/keyboard-hint.tsx';
import dayCellStyles from '../rows/day-cell.module.css';
import type { DayColumn } from './day-columns.ts';
import styles from './grid-legend.module.css';

interface GridLegendProps {
  readonly columns: readonly DayColumn[];
  readonly mayOrder: boolean;
}

const orderLabels: readonly (readonly [DisplayStatus, string])[] = [
  ['delivered', 'Delivered'],
  ['today', 'Delivering today'],
  ['baking', 'Baking'],
  ['received', 'Received, changes allowed'],
];

/** The legend of the marks in the grid, and its keys. */
export function GridLegend({ columns, mayOrder }: GridLegendProps) {
  const shown = new Set(columns.flatMap(({ status }) => (status ? [status.standard, status.none] : [])));
  const Missed = statusStyle('missed');
  const Late = statusStyle('late');
  return (
    <ul className={styles.root}>
      {orderLabels
        .filter(([status]) => shown.has(status))
        .map(([status, words]) => (
          <li key={status}>
            <i
              className={`${dayCellStyles.order} ${statusStyle(status).className}`}
              data-part="day-cell-order"
              aria-hidden="true"
            >
              123
            </i>
            {words}
          </li>
        ))}
      <li>
        <IconCake size={16} aria-hidden />
        Includes a custom order
      </li>
      {shown.has('missed') && (
        <li>
          <Missed.Icon className={`${dayCellStyles.missed} ${Missed.className}`} size={17} aria-hidden />
          Missed delivery
        </li>
      )}
      {shown.has('late') && (
        <li>
          <Late.Icon className={`${dayCellStyles.missed} ${Late.className}`} size={17} aria-hidden />
          Missed the cut-off
        </li>
      )}
      <li className={styles.keys}>
        <KeyboardHint keys="←" />
        <KeyboardHint keys="→" /> day
        <KeyboardHint keys="↑" />
        <KeyboardHint keys="↓" /> shop
        <KeyboardHint keys="Enter" /> open
        {mayOrder && (
          <>
            <KeyboardHint keys="N" /> new
          </>
        )}
      </li>
    </ul>
  );
}
