import { formatWeekdayName } from '@bakehouse/domain/day';
import { IconBulb } from '@tabler/icons-react';
import { useDeskPart, useLock } from './desk-context.ts';
import { missingUsual } from './missing-usual.ts';
import './usual-band.css';

/** A quiet word about products that this shop usually orders on this weekday and that are not on the order. */
export function UsualBand() {
  const locked = useLock() !== null;
  const { products, day } = useDeskPart((state) => state.page);
  const draft = useDeskPart((state) => state.draft);
  const missing = locked ? null : missingUsual(products, draft);
  if (!missing) return null;
  const { named, others } = missing;
  return (
    <p className="usual-band muted">
      <IconBulb size={18} aria-hidden />
      <span>
        Usual on a {formatWeekdayName(day)}, and not on this order: {named.join(', ')}
        {others > 0 && ` and ${others} more`}
      </span>
    </p>
  );
}
