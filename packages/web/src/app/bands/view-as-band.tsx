import { nameOf } from '@bakehouse/domain/kernel/actor';
import { viewingAs } from '@bakehouse/domain/kernel/messages';
import { useMe } from '../../shared/session/me.tsx';
import styles from './view-as-band.module.css';

/**
 * States as whom the screens are viewed (View As). It cannot be dismissed: reloading ends View As (spec 001 section 2).
 */
export function ViewAsBand() {
  const { me, actor } = useMe();
  if (me.viewedBy === null) return null;
  return (
    <div className={`${styles.root} screen-only`} role="status">
      {viewingAs(nameOf(actor))}
    </div>
  );
}
