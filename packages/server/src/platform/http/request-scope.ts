import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts of a request, gathered by layers that do not know each other, for metrics and incidents. */
export type RequestScope = {
  readonly requestId: string;
  /** The route of the contract: 'GET /api/orders/{orderId}'. */
  route: string | null;
  /** Whether the route is a command. */
  writes: boolean;
  /** The kind of the refusal, if any. */
  refusal: string | null;
  /** The kind of error that made it fail: the class of an exception or the code of PostgreSQL. Never its message. */
  fault: string | null;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` in the scope of a request; everything that it awaits sees the same scope. */
export function inRequest<Answer>(scope: RequestScope, work: () => Answer): Answer {
  return scopes.run(scope, work);
}

/** The current request; undefined in a background job. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Records the kind of an error in the current request. */
export function recordFault(error: unknown): void {
  const scope = currentRequest();
  if (scope) scope.fault = nameOfFault(error);
}

/**
 * The kind of an error without any of its contents: the code of PostgreSQL or of the system, otherwise the class of the
 * exception.
 */
export function nameOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  if (/^[A-Z0-9_]{2,30}$/.test(code)) return code;
  return /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
}
