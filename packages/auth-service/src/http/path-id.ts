import { z } from 'zod';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';
import type { Call } from './route.ts';

const identifier = z.guid();

/**
 * The id in the path under that name; one that is not a UUID is answered as unknown (auth contract, sections 7 and 8).
 */
export function readPathId(
  { request }: Pick<Call, 'request'>,
  name: string,
): { readonly id: string } | Refusal {
  const { success, data } = identifier.safeParse(request.param(name));
  if (success) return { id: data };
  return refuse('validation_failed', { status: 404, sentence: 'The id in the address must be a UUID' });
}
