import { AsyncLocalStorage } from 'node:async_hooks';

/** What is learnt of a request on its way, by parts that know nothing of each other. */
export type RequestScope = {
  readonly requestId: string;
  /** The route of the contract that took it: 'GET /api/orders/{orderId}'. */
  route: string | null;
  /** It is a command. */
  writes: boolean;
  /** The kind of the refusal that it was answered with. */
  refusal: string | null;
  /** What kind of fault made it fail: the class of an exception, or what PostgreSQL calls it. Never its words. */
  fault: string | null;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** Does this as part of a request: whatever it awaits finds the same scope. */
export function inRequest<Answer>(scope: RequestScope, work: () => Answer): Answer {
  return scopes.run(scope, work);
}

/** The request that is being answered; none in a job. */
export function currentRequest(): RequestScope | undefined {
  return scopes.getStore();
}

/** Notes with the request what went wrong, for whoever counts it. */
export function noteFault(error: unknown): void {
  const scope = currentRequest();
  if (scope) scope.fault = nameOfFault(error);
}

/**
 * The kind of a fault without a word of what was in it: the code of PostgreSQL or of the system, else the class of the
 * exception.
 */
export function nameOfFault(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? String(error.code) : '';
  if (/^[A-Z0-9_]{2,30}$/.test(code)) return code;
  return /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
}
