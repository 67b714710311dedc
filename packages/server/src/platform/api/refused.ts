import { refusals } from '@bakehouse/contract/refusals';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { ORPCError } from '@orpc/server';
import { currentRequest } from '../http/request-scope.ts';

/**
 * The error of the interface for a refusal: its kind is the code, its status comes from the table of the contract, its
 * sentence from the domain. Thrown by route handlers only; everywhere else refusals are values.
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

/** Instants are sent as text. */
function onTheWire(facts: object): object {
  return JSON.parse(JSON.stringify(facts));
}
