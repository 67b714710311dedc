import { contract } from '@bakehouse/contract/contract';
import type { RouteMeta } from '@bakehouse/contract/route';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { OpenAPI } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/** The OpenAPI 3.1 description of our own interface; `x-needs` of each operation is the required permission. */
export type InterfaceDescription = OpenAPI.Document;

/** The methods of an OpenAPI path, in the order of the page. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/**
 * Describes every route of the contract. All routes have the same closed list of refusals, so each status is described
 * once and referred to: repeated at every route, they made the description a hundred times as large.
 */
export async function describeInterface(): Promise<InterfaceDescription> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const description = await generator.generate(contract, {
    info: { title: 'Bakehouse', version: '1' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
  const needs = new Map(listNeeds(contract));
  const refusals: Record<string, OpenAPI.ResponseObject> = {};
  for (const [path, operations] of Object.entries(description.paths ?? {})) {
    for (const method of methods) {
      const operation = operations?.[method];
      if (!operation) continue;
      Object.assign(operation, { 'x-needs': needs.get(`${method} ${path}`) });
      operation.responses = Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, answer]) => {
          if (Number(status) < 400 || '$ref' in answer) return [status, answer];
          refusals[status] ??= { ...answer, description: 'refused' };
          return [status, { $ref: `#/components/responses/${status}` }];
        }),
      );
    }
  }
  return { ...description, components: { ...description.components, responses: refusals } };
}

/** The required permission of each route, however deeply nested, by method and path: 'get /orders/{orderId}'. */
function listNeeds(branch: object): readonly (readonly [string, Need])[] {
  if (isContractProcedure(branch)) {
    const { route, meta } = branch['~orpc'];
    return [[`${route.method?.toLowerCase()} ${route.path}`, (meta as RouteMeta).needs]];
  }
  return Object.values(branch).flatMap((child: object) => listNeeds(child));
}
