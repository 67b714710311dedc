import type { HonoRequest } from 'hono';
import type { LimitName } from './rate-limits.ts';
import type { Reply } from './reply.ts';
import type { Auth } from './services.ts';
import type { SignedIn } from './sessions/signed-in.ts';

/** One request, as the room behind the door sees it. */
export type Call = {
  readonly auth: Auth;
  readonly request: HonoRequest;
  readonly now: Temporal.Instant;
  /** Where it comes from; null when the server cannot tell. */
  readonly address: string | null;
  /** Whom limits count it for. */
  readonly source: string;
};

type Place = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The bucket its calls are taken from, where the contract names one. */
  readonly limit?: LimitName;
};

/**
 * A route and who may use it: anybody (`open`), whoever knows an API key (`key`), a person with a live session
 * (`person`), or a bearer of an administrator's role (`admin`); the last two need a key as well.
 */
export type AuthRoute =
  | (Place & { readonly door: 'open' | 'key' | 'admin'; answer(call: Call): Promise<Reply> })
  | (Place & { readonly door: 'person'; answer(call: Call, signedIn: SignedIn): Promise<Reply> });
