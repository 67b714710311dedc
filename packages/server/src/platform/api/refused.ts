import { refusals } from '@bakehouse/contract/refusals';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { ORPCError } from '@orpc/server';
import { currentRequest } from '../http/request-scope.ts';

/**
 * A refusal on its way to the wire: its kind is the code, its status comes from the contract's table, its sentence from
 * the domain. Thrown only by route handlers; inside, refusals are values.
 */
export function refused(refusal: Refusal, requestId: string): ORPCError<string, unknown> {
  const { kind, ...facts } = refusal;
  const scope = currentRequest();
  if (scope) scope.refusal = kind;
  return new ORPCError(kind, {
    defined: true,
    status: refusals[kind].status,
    message: sentenceFor(refusal),
    data: { ...onTheWire(facts), requestId },
  });
}

/** Instants travel as text. */
function onTheWire(facts: object): object {
  return JSON.parse(JSON.stringify(facts));
}
