import type { Actor } from '@bakehouse/domain/kernel/actor';
import { noUserId } from '@bakehouse/domain/kernel/branded';
import type { Log } from '../log.ts';
import type { Caller, Credentials } from './caller.ts';
import type { PackedChoice } from './packed-answers.ts';

/** The context of a request before the caller is known. */
export type RequestContext = {
  readonly requestId: string;
  readonly credentials: Credentials;
  /** The client's IP address. */
  readonly remoteAddress: string;
  /** Adds the person to the log lines of the request. */
  noteActor(actor: Actor): void;
  /** Sets the Retry-After header of a refusal. */
  setRetryAfter(seconds: number): void;
  /** Sends this compressed answer instead of the return value of the route (`send-packed.ts`). */
  answerPacked(choice: PackedChoice): void;
  /** Calls `action` once the answer was sent, or the client has disconnected. */
  whenSent(action: () => void): void;
  readonly log: Log;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
};

/** The context once the person is known. */
export type ActorContext = RequestContext & {
  readonly actor: Actor;
  /** The session of the request; null on a public route. */
  readonly caller: Caller | null;
  /** When the request arrived. One request has one `now`. */
  readonly now: Temporal.Instant;
};

/** The actor of a request without a session: it has no rights. */
export const anonymousActor: Actor = {
  userId: noUserId,
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
