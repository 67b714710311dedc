import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { shortStatusLabel, statusLabel } from '@bakehouse/domain/orders/display-status';
import { IconCircleDotted, IconDoorOff } from '@tabler/icons-react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './status-badge.module.css';
import { statusStyle } from './status-style.ts';

interface StatusBadgeProps {
  readonly status: DisplayStatus;
  /** Without a background, for rows that need no attention (received, delivered). */
  readonly quiet?: boolean;
}

/** A status in a list: an icon and the specification's label, a part of which may be visually hidden. */
export function StatusBadge({ status, quiet = false }: StatusBadgeProps) {
  const { className, Icon } = statusStyle(status);
  const shown = shortStatusLabel(status);
  const rest = statusLabel(status).slice(shown.length).trim();
  return (
    <span
      className={`${styles.root} ${className}`}
      data-status={status}
      data-part="status-badge"
      data-quiet={quiet || undefined}
    >
      <Icon size={16} aria-hidden />
      <span>
        {shown}
        {rest !== '' && <VisuallyHidden> {rest}</VisuallyHidden>}
      </span>
    </span>
  );
}

/** Shown for a shop that is closed on the day, and from which no order is expected. */
export function ClosedBadge() {
  return (
    <span
      className={`${styles.root} ${statusStyle('delivered').className}`}
      data-part="status-badge"
      data-quiet
    >
      <IconDoorOff size={16} aria-hidden />
      <span>Closed</span>
    </span>
  );
}

interface NotOrderedBadgeProps {
  /** Without colour, while there is plenty of time. */
  readonly quiet: boolean;
  /** Shows a dash while there is plenty of time; screen readers get the label. */
  readonly isRow?: boolean;
}

/** Shown for a shop that has not ordered and still can. */
export function NotOrderedBadge({ quiet, isRow = false }: NotOrderedBadgeProps) {
  const words = 'Not ordered yet';
  if (quiet && isRow) {
    return (
      <span className="faint">
        <span aria-hidden="true">—</span>
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    );
  }
  return (
    <span
      className={`${styles.root} ${quiet ? styles.later : styles.notOrderedBadge}`}
      data-part="status-badge"
      data-quiet={quiet || undefined}
    >
      <IconCircleDotted size={16} aria-hidden />
      <span>{words}</span>
    </span>
  );
}
