import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { refused } from './refused.ts';

/**
 * Returns the answer of an outcome, or throws its refusal as an error of the interface. Only here do refusals become
 * exceptions.
 */
export function unwrapOutcome<Answer>(outcome: Outcome<Answer>, requestId: string): Answer {
  if (outcome.kind === 'refused') throw refused(outcome.refusal, requestId);
  return outcome.answer;
}

/** Wraps a handler that returns an `Outcome`. */
export function handleOutcome<Request extends { readonly context: { readonly requestId: string } }, Answer>(
  verb: (request: Request) => Promise<Outcome<Answer>>,
): (request: Request) => Promise<Answer> {
  return async (request) => unwrapOutcome(await verb(request), request.context.requestId);
}
