import type { Caller } from '../find-actor.ts';
import type { ActorContext } from './context.ts';

/** The sign-in behind a request; the door has made sure of it on every route that does not let just anyone in. */
export function callerOf({ caller }: Pick<ActorContext, 'caller'>): Caller {
  if (caller === null) throw new Error('this route lets anyone in, so nobody is known to have signed in');
  return caller;
}
