import type { HonoRequest } from 'hono';
import type { LimitName } from '../protection/rate-limits.ts';
import type { Auth } from '../services.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import type { Reply } from './reply.ts';

/** One request, as route handlers see it. */
export type Call = {
  readonly auth: Auth;
  readonly request: HonoRequest;
  readonly now: Temporal.Instant;
  /** The client's address; null if unknown. */
  readonly address: string | null;
  /** The key under which rate limits count it. */
  readonly source: string;
};

type Place = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** The rate limit of its calls, where the contract has one. */
  readonly limit?: LimitName;
};

/**
 * A route and its guard: `open` for everyone, `key` for requests with an API key, `person` for a live session, `admin`
 * for a bearer with an administrator's role; the last two require a key as well.
 */
export type AuthRoute =
  | (Place & { readonly guard: 'open' | 'key' | 'admin'; answer(call: Call): Promise<Reply> })
  | (Place & { readonly guard: 'person'; answer(call: Call, signedIn: SignedIn): Promise<Reply> });
