import { randomUUID } from 'node:crypto';
import type { Basket } from '../site/dataset.ts';
import type { HttpResponse } from './connection.ts';
import type { LoadPlan, ReadPlan, ResavePlan, SavePlan, Side } from './plan.ts';

/** Makes the requests of a client; `onResponse` is called after each success. */
export type Requests = {
  next(side: Side): { readonly text: string; onResponse?(response: HttpResponse): void };
};

/** The requests of each client of a plan. */
export function requestsOf(plan: LoadPlan): readonly Requests[] {
  const everyClient = (requests: Requests) => Array.from({ length: plan.clients }, () => requests);
  switch (plan.kind) {
    case 'read':
      return everyClient(readRequests(plan));
    case 'save':
      return everyClient(saveRequests(plan));
    case 'resave':
      return Array.from({ length: plan.clients }, (_, client) => resaveRequests(plan, client, plan.clients));
  }
}

/** All clients share a counter, so that no path is read twice by one person before all have been read. */
function readRequests({ paths, tokens, acceptEncoding, sendsEntityTags }: ReadPlan): Requests {
  const accept = acceptEncoding === null ? '' : `Accept-Encoding: ${acceptEncoding}\r\n`;
  const known = { ours: new Map<string, string>(), theirs: new Map<string, string>() };
  let count = 0;
  return {
    next(side) {
      const path = cyclic(paths, count);
      const token = cyclic(tokens, Math.floor(count / paths.length));
      count += 1;
      const tag = known[side].get(path);
      const ifNone = tag === undefined ? '' : `If-None-Match: ${tag}\r\n`;
      const head = `GET ${path} HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer ${token}\r\n`;
      const text = `${head}${accept}${ifNone}\r\n`;
      if (!sendsEntityTags) return { text };
      return {
        text,
        onResponse({ entityTag }) {
          if (entityTag !== null) known[side].set(path, entityTag);
        },
      };
    },
  };
}

function saveRequests(plan: SavePlan): Requests {
  const baskets = plan.baskets.map(formatLines);
  return {
    next() {
      const { shopId, token } = randomOf(plan.shops);
      const body =
        `{"saveId":"${randomUUID()}","edited":null,"shopId":${shopId},"day":"${randomOf(plan.days)}",` +
        `"purchaseOrderNumber":"PO 4711","notes":"","lines":${randomOf(baskets)}}`;
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
      const order = randomOf(orders);
      const lines = order.sides[order.version % 2 === 1 ? 1 : 0];
      const body =
        `{"saveId":"${randomUUID()}","edited":{"orderId":${order.orderId},"version":${order.version}},` +
        `"shopId":${order.shopId},"day":"${order.day}","purchaseOrderNumber":"PO ${order.orderId}","notes":"",` +
        `"lines":${lines}}`;
      return {
        text: formatPostRequest(order.token, body),
        onResponse() {
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

function randomOf<Value>(values: readonly Value[]): Value {
  return cyclic(values, Math.floor(Math.random() * values.length));
}

/** The value at an index, which continues at the start after the last one. */
function cyclic<Value>(values: readonly Value[], place: number): Value {
  const value = values[place % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}
