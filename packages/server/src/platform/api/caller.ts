import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Moment } from '../live/content-changes.ts';

/** What a request says of who sends it. */
export type Credentials = {
  /** The Authorization header. */
  readonly authorization: string | undefined;
  /** The person looked at, by the View As header (D21). */
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
  /** The database as it was when this was read. */
  readonly moment: Moment;
};

/** The sign-in behind a request; the guard has ensured it on every route that is not public. */
export function callerOf({ caller }: { readonly caller: Caller | null }): Caller {
  if (caller === null) throw new Error('this route lets anyone in, so nobody is known to have signed in');
  return caller;
}
