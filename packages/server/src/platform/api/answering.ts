import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { refused } from './refused.ts';

/** The answer of an outcome. The one place where a refusal becomes an error of the interface. */
export function answerOf<Answer>(outcome: Outcome<Answer>, requestId: string): Answer {
  if (outcome.kind === 'refused') throw refused(outcome.refusal, requestId);
  return outcome.answer;
}

/** Lets a route answer with what may be refused. */
export function answering<Request extends { readonly context: { readonly requestId: string } }, Answer>(
  verb: (request: Request) => Promise<Outcome<Answer>>,
): (request: Request) => Promise<Answer> {
  return async (request) => answerOf(await verb(request), request.context.requestId);
}
