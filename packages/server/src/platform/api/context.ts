import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Caller, Credentials } from '../../records/people/find-actor.ts';
import type { Log } from '../log.ts';

/** The context of a request before the caller is known. */
export type RequestContext = {
  readonly requestId: string;
  readonly credentials: Credentials;
  /** Writes down with the request who asks, once that is known. */
  noteActor(actor: Actor): void;
  readonly log: Log;
  /** Ends when the client has gone. */
  readonly signal: AbortSignal;
};

/** The same, once the person is known. */
export type ActorContext = RequestContext & {
  readonly actor: Actor;
  /** The sign-in behind it; null where anybody may ask. */
  readonly caller: Caller | null;
  /** The server's time when the request arrived; one request has one `now`. */
  readonly now: Temporal.Instant;
};

/** Who asks when nobody has signed in: a person without any right. */
export const nobody: Actor = {
  userId: 0 as UserId,
  email: '',
  firstName: '',
  lastName: '',
  active: false,
  admin: false,
  superAdmin: false,
  orders: 0,
  administration: 0,
  specCards: 0,
  shopIds: [],
  viewedBy: null,
  secondFactorMissing: false,
};
