import { fullName } from '@bakehouse/domain/actor';
import { viewingAs } from '@bakehouse/domain/messages';
import { useMe } from '../../shared/me.tsx';
import './view-as-band.css';

/** Says through whose eyes the screens are seen. It cannot be dismissed: reloading ends it (spec 001 section 2). */
export function ViewAsBand() {
  const { me, actor } = useMe();
  if (me.viewedBy === null) return null;
  return (
    <div className="view-as-band" role="status">
      {viewingAs(fullName(actor) || actor.email)}
    </div>
  );
}
