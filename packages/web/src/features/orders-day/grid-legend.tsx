import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { IconCake } from '@tabler/icons-react';
import { statusLook } from '../../shared/status-look.ts';
import { KeyboardHint } from '../../ui/keyboard-hint.tsx';
import type { DayColumn } from './day-columns.ts';
import './grid-legend.css';

interface GridLegendProps {
  readonly columns: readonly DayColumn[];
  readonly mayOrder: boolean;
}

const orderWords: readonly (readonly [DisplayStatus, string])[] = [
  ['delivered', 'Delivered'],
  ['today', 'Delivering today'],
  ['baking', 'Baking'],
  ['received', 'Received, changes allowed'],
];

/** What the marks of these eight days mean, and the keys. */
export function GridLegend({ columns, mayOrder }: GridLegendProps) {
  const shown = new Set(columns.flatMap(({ status }) => (status ? [status.standard, status.none] : [])));
  const Missed = statusLook('missed');
  const Late = statusLook('late');
  return (
    <ul className="grid-legend">
      {orderWords
        .filter(([status]) => shown.has(status))
        .map(([status, words]) => (
          <li key={status}>
            <i className={`day-cell-order ${statusLook(status).className}`} aria-hidden="true">
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
          <Missed.Icon className={`day-cell-missed ${Missed.className}`} size={17} aria-hidden />
          Missed delivery
        </li>
      )}
      {shown.has('late') && (
        <li>
          <Late.Icon className={`day-cell-missed ${Late.className}`} size={17} aria-hidden />
          Missed the cut-off
        </li>
      )}
      <li className="grid-legend-keys">
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
