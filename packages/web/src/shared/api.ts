import { contract } from 'virtual:contract';
import type { contract as fullContract } from '@bakehouse/contract/contract';
import { sentenceFor } from '@bakehouse/domain/kernel/refusal';
import { createORPCClient, ORPCError, onError } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { failureOf } from './failure.ts';
import { accessToken } from './session/auth.ts';
import { viewedUser } from './session/view-as.ts';

export type Api = JsonifiedClient<ContractRouterClient<typeof fullContract>>;

let onRefused: (kind: string) => void = () => {};

/** Reports the kind of every refusal, from every call, to one listener. */
export function watchRefusals(listener: (kind: string) => void): void {
  onRefused = listener;
}

/** Who calls: the signed-in person's token, and through whose eyes they look (D21). */
export async function callerHeaders(): Promise<Record<string, string>> {
  const token = await accessToken();
  const viewed = viewedUser();
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(viewed === null ? {} : { 'x-view-as': String(viewed) }),
  };
}

/**
 * Our own interface, typed by the contract: `api.orders.saveOrder(save)`. Every call carries the signed-in person's
 * token. A refusal arrives as an `ORPCError` whose `code` is its kind; `failureOf` puts any error into words.
 */
export const api: Api = createORPCClient(
  new OpenAPILink(contract, {
    url: () => `${window.location.origin}/api`,
    headers: callerHeaders,
    interceptors: [onError((error) => onRefused(failureOf(error).kind))],
    customErrorResponseBodyDecoder(body, response) {
      // Our own answers carry the request's id in their body; a page of a proxy on the way carries it in a header, if at all.
      if (isRefusalBody(body)) return null;
      const requestId = response.headers['x-request-id'];
      const kind = response.status === 503 ? 'unavailable' : 'failed';
      return new ORPCError(kind, {
        status: response.status,
        message: sentenceFor({ kind }),
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
