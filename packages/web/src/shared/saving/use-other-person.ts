import { nameOf } from '@bakehouse/domain/kernel/actor';
import { useMe } from '../session/me.tsx';
import type { OtherPerson } from './other-person.ts';

/** The author of a save that the same person made in another tab, window or device. */
const ownWindow = 'Your other window';

/** The author of a save from the reader's view: their own name becomes 'Your other window'. */
export function useOtherPerson<By extends OtherPerson>(by: By): By {
  const { actor } = useMe();
  return by.name === nameOf(actor) ? { ...by, name: ownWindow } : by;
}
