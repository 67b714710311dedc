import { contract } from 'virtual:contract';
import type { contract as fullContract } from '@bakehouse/contract/contract';
import { troubleSentences } from '@bakehouse/domain/kernel/trouble-sentences';
import { createORPCClient, ORPCError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { callerHeaders } from './caller-headers.ts';
import { failureOf, Unreachable } from './failure.ts';
import { reportRefused } from './refusal-watch.ts';

export type Api = JsonifiedClient<ContractRouterClient<typeof fullContract>>;

/**
 * The client of our own API, typed by the contract: `api.orders.saveOrder(save)`. Every call carries the signed-in
 * person's token. A refusal arrives as an `ORPCError` whose `code` is its kind; `failureOf` turns any error into a
 * message.
 */
export const api: Api = createORPCClient(
  new OpenAPILink(contract, {
    url: () => `${window.location.origin}/api`,
    headers: callerHeaders,
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (error) {
          // Any other error means that no answer of the server arrived.
          const received = error instanceof ORPCError ? error : new Unreachable(error);
          reportRefused(failureOf(received).kind);
          throw received;
        }
      },
    ],
    customErrorResponseBodyDecoder(body, response) {
      // Our own answers contain the request's id in their body; an error page of a proxy at most in a header.
      if (isRefusalBody(body)) return null;
      const requestId = response.headers['x-request-id'];
      const kind = [502, 503, 504].includes(response.status) ? 'unavailable' : 'failed';
      return new ORPCError(kind, {
        status: response.status,
        message: troubleSentences[kind],
        data: { requestId: typeof requestId === 'string' ? requestId : '' },
      });
    },
  }),
);

/** Query and mutation options for every call: `useQuery(query.days.listOrders.queryOptions({ input: { day } }))`. */
export const query = createTanstackQueryUtils(api);

function isRefusalBody(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
}
