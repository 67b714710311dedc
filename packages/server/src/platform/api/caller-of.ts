import type { Caller } from '../../records/people/find-actor.ts';
import type { ActorContext } from './context.ts';

/** The sign-in behind a request; the guard has ensured it on every route that is not public. */
export function callerOf({ caller }: Pick<ActorContext, 'caller'>): Caller {
  if (caller === null) throw new Error('this route lets anyone in, so nobody is known to have signed in');
  return caller;
}
