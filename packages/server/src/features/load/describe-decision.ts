import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import type { LoadDecision, RefusedLine } from '@bakehouse/domain/orders/decisions/decide-loaded-order';
import type { WorkloadLine } from './read-workload.ts';

type RefusedOrder = Exclude<LoadDecision<WorkloadLine>, { readonly kind: 'write' | 'unchanged' }>;

/** Why a line of the files was refused, for the report. */
export function describeRefusedLine(refused: RefusedLine<WorkloadLine>): string {
  const { line } = refused;
  if (refused.kind === 'unavailable') return `pid ${line.pid} is not available for its shop`;
  return `unit_cost is ${line.unitCost}, but the price is ${refused.price}, and the brand does not allow other prices`;
}

/** The same for an order. */
export function describeRefusedOrder(decision: RefusedOrder): string {
  switch (decision.kind) {
    case 'differs':
      return 'is already stored with other lines, and was not changed';
    case 'refuse':
      return sentenceFor(decision.refusal);
    default:
      return decision satisfies never;
  }
}
