import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Log } from '../log.ts';
import type { Caller, Credentials } from './caller.ts';
import type { PackedChoice } from './packed-answers.ts';

/** The context of a request before the caller is known. */
export type RequestContext = {
  readonly requestId: string;
  readonly credentials: Credentials;
  /** The address that the request comes from. */
  readonly remoteAddress: string;
  /** Writes down with the request who asks, once that is known. */
  noteActor(actor: Actor): void;
  /** Says when a refused request may come again; the answer carries it as Retry-After. */
  askLater(seconds: number): void;
  /** Answers with a packed answer in place of what the route returns (`send-packed.ts`). */
  answerPacked(choice: PackedChoice): void;
  /** Does this once the answer has left, or its client is gone. */
  whenSent(action: () => void): void;
  readonly log: Log;
  /** Ends when the client has gone. */
  readonly signal: AbortSignal;
};

/** The same, once the person is known. */
export type ActorContext = RequestContext & {
  readonly actor: Actor;
  /** The session of the request; null on a public route. */
  readonly caller: Caller | null;
  /** The server's time when the request arrived; one request has one `now`. */
  readonly now: Temporal.Instant;
};

/** The actor of a request without a session: a person without any right. */
export const anonymousActor: Actor = {
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
