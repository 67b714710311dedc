import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { statusWords } from '@bakehouse/domain/orders/display-status';
import { IconCircleDotted } from '@tabler/icons-react';
import './status-badge.css';
import { statusLook } from './status-look.ts';

interface StatusBadgeProps {
  readonly status: DisplayStatus;
  /** Without a ground, for rows that need nobody's attention (received, delivered). */
  readonly quiet?: boolean;
}

/** A status in a list: icon and the specification's words. */
export function StatusBadge({ status, quiet = false }: StatusBadgeProps) {
  const { className, Icon } = statusLook(status);
  return (
    <span className={`status-badge ${className}`} data-quiet={quiet || undefined}>
      <Icon size={16} aria-hidden />
      <span>{status === 'baking' ? 'BAKING!' : statusWords(status)}</span>
    </span>
  );
}

/** Stands in a list where a shop has not ordered and still can. */
export function NotOrderedBadge() {
  return (
    <span className="status-badge not-ordered-badge">
      <IconCircleDotted size={16} aria-hidden />
      <span>Not ordered yet</span>
    </span>
  );
}
