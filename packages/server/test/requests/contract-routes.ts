import { contract } from '@bakehouse/contract/contract';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { z } from 'zod';

/** A route as the contract declares it. */
export type ContractRoute = {
  /** 'GET /orders/{orderId}'. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly needs: Need;
  /** Its purpose, in a few words. */
  readonly summary: string;
  readonly input: z.ZodType | null;
};

const leaf = z.object({
  '~orpc': z.object({
    route: z.object({ method: z.string(), path: z.string(), summary: z.string() }),
    meta: z.object({ needs: z.custom<Need>((value) => typeof value === 'string') }),
    inputSchema: z.instanceof(z.ZodType).optional(),
  }),
});

/** Every route of the contract, however deeply nested. */
export function listContractRoutes(branch: unknown = contract): readonly ContractRoute[] {
  const found = leaf.safeParse(branch);
  if (found.success) {
    const { route, meta, inputSchema } = found.data['~orpc'];
    const name = `${route.method} ${route.path}`;
    return [{ name, ...route, needs: meta.needs, input: inputSchema ?? null }];
  }
  if (typeof branch !== 'object' || branch === null)
    throw new Error('the contract holds something that is no route');
  return Object.values(branch).flatMap((child) => listContractRoutes(child));
}
