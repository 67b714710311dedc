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
 * A route and its guard: `open` for everyone, `key` for requests with an API key, `person` for a live session, `admin`
 * for a bearer with an administrator's role; the last two need a key as well.
 */
export type AuthRoute =
  | (Place & { readonly guard: 'open' | 'key' | 'admin'; answer(call: Call): Promise<Reply> })
  | (Place & { readonly guard: 'person'; answer(call: Call, signedIn: SignedIn): Promise<Reply> });
