import { nameOf } from '@bakehouse/domain/kernel/actor';
import { useMe } from '../session/me.tsx';
import type { OtherPerson } from './other-person.ts';

/** What one's own save is signed with that came from another tab, window or device. */
const ownWindow = 'Your other window';

/** Who saved first, as the reader knows them: a save under one's own name is no stranger's. */
export function useOtherPerson<By extends OtherPerson>(by: By): By {
  const { actor } = useMe();
  return by.name === nameOf(actor) ? { ...by, name: ownWindow } : by;
}
