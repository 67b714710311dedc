import { randomUUID } from 'node:crypto';
import type { Basket } from '../dataset.ts';
import type { GetPlan, LoadPlan, ResavePlan, SavePlan } from './plan.ts';

/** Makes the next request of a connection; `accepted` is called when it was answered well. */
export type Requests = { next(): { readonly text: string; accepted?(): void } };

/** The requests of connection number `client` of `plan.clients`. */
export function requestsOf(plan: LoadPlan, client: number): Requests {
  switch (plan.kind) {
    case 'get':
      return getRequests(plan);
    case 'save':
      return saveRequests(plan);
    case 'resave':
      return resaveRequests(plan, client, plan.clients);
  }
}

function getRequests(plan: GetPlan): Requests {
  const accept = plan.acceptEncoding === null ? '' : `Accept-Encoding: ${plan.acceptEncoding}\r\n`;
  const texts = plan.paths.map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${plan.token}\r\n${accept}\r\n`,
  );
  return { next: () => ({ text: any(texts) }) };
}

function saveRequests(plan: SavePlan): Requests {
  const baskets = plan.baskets.map(formatLines);
  return {
    next() {
      const { shopId, token } = any(plan.shops);
      const body =
        `{"saveId":"${randomUUID()}","edited":null,"shopId":${shopId},"day":"${any(plan.days)}",` +
        `"purchaseOrderNumber":"PO 4711","notes":"","lines":${any(baskets)}}`;
      return { text: formatPostRequest(token, body) };
    },
  };
}

function resaveRequests(plan: ResavePlan, client: number, clients: number): Requests {
  const orders = plan.orders
    .filter((_, index) => index % clients === client)
    .map(({ basket, changed, ...order }) => ({
      ...order,
      sides: [formatLines(basket), formatLines(changed)] as const,
      version: 1,
    }));
  return {
    next() {
      const order = any(orders);
      const lines = order.sides[order.version % 2 === 1 ? 1 : 0];
      const body =
        `{"saveId":"${randomUUID()}","edited":{"orderId":${order.orderId},"version":${order.version}},` +
        `"shopId":${order.shopId},"day":"${order.day}","purchaseOrderNumber":"PO ${order.orderId}","notes":"",` +
        `"lines":${lines}}`;
      return {
        text: formatPostRequest(order.token, body),
        accepted() {
          order.version += 1;
        },
      };
    },
  };
}

function formatLines(basket: Basket): string {
  return JSON.stringify(basket.map(({ productId, quantity }) => ({ productId, quantity })));
}

/** A body of plain ASCII, so that its length is its number of characters. */
function formatPostRequest(token: string, body: string): string {
  return (
    `POST /api/orders HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}

function any<Value>(values: readonly Value[]): Value {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}
