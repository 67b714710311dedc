import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Moment } from '../live/content-changes.ts';

/** The headers by which a request is authenticated. */
export type Credentials = {
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** The View As header: the person to act as (D21). */
  readonly viewAs: string | undefined;
};

/**
 * The person who sends the request, and their session. Under View As the session is the super admin's, and the actor is
 * the person they view.
 */
export type Caller = {
  readonly actor: Actor;
  readonly authUserId: string;
  readonly sessionId: string;
  /** Whether the person's role must have a second factor. */
  readonly secondFactorRequired: boolean;
  /** The database snapshot from which the caller was read. */
  readonly moment: Moment;
};

/** The caller of a request on a route that is not public; the middleware guarantees that there is one. */
export function callerOf({ caller }: { readonly caller: Caller | null }): Caller {
  if (caller === null) throw new Error('this route lets anyone in, so nobody is known to have signed in');
  return caller;
}
