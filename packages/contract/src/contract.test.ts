import { needs } from '@bakehouse/domain/kernel/permissions';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';
import { refusals } from './refusals.ts';

const leaf = z.object({
  '~orpc': z.object({
    route: z.object({ method: z.string(), path: z.string(), summary: z.string().min(5) }),
    meta: z.object({ needs: z.enum(needs), writes: z.boolean() }),
    inputSchema: z.instanceof(z.ZodType).optional(),
    outputSchema: z.custom((value) => value !== undefined, 'a route says what it answers'),
    errorMap: z.record(z.string(), z.unknown()),
  }),
});

type Route = z.infer<typeof leaf>['~orpc'];

function list(branch: unknown): readonly Route[] {
  if (typeof branch === 'object' && branch !== null && '~orpc' in branch)
    return [leaf.parse(branch)['~orpc']];
  return typeof branch === 'object' && branch !== null ? Object.values(branch).flatMap(list) : [];
}

const routes = list(contract).map((route) => [`${route.route.method} ${route.route.path}`, route] as const);

describe('a route of the contract', () => {
  test('is found, and each address is declared once', () => {
    expect(routes.length).toBeGreaterThan(10);
    const addresses = routes.map(([name]) => name.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(routes)('%s names every part of its path in its input', (_name, { route, inputSchema }) => {
    const parts = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => part);
    const named = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
    expect(named).toEqual(expect.arrayContaining(parts));
    expect(inputSchema === undefined || inputSchema instanceof z.ZodObject).toBe(true);
  });

  test.each(routes)('%s may refuse with every refusal of the list', (_name, { errorMap }) => {
    expect(Object.keys(errorMap).toSorted()).toEqual(Object.keys(refusals).toSorted());
  });

  test('is open to anyone only where the sign-in page and the first run need it', () => {
    const open = routes.filter(([, { meta }]) => meta.needs === 'anyone').map(([name]) => name);
    expect(open).toEqual(['GET /public-settings', 'POST /first-run']);
  });

  test('that only asks does so by GET, unless no address could say what', () => {
    const asking = routes.filter(([, { meta, route }]) => !meta.writes && route.method !== 'GET');
    expect(asking.map(([name]) => name)).toEqual(['POST /spec-cards/impact']);
    expect(routes.filter(([, { meta, route }]) => meta.writes && route.method === 'GET')).toEqual([]);
  });

  test('is read by GET, unless it is one of those that write', () => {
    const writing = routes.filter(([, { meta }]) => meta.writes).map(([name]) => name);
    expect(writing.toSorted()).toEqual([
      'POST /administration/availability',
      'POST /administration/backups',
      'POST /administration/brands',
      'POST /administration/categories',
      'POST /administration/categories/create',
      'POST /administration/categories/merge',
      'POST /administration/categories/undo-merge',
      'POST /administration/logos',
      'POST /administration/products',
      'POST /administration/products/{productId}/prices',
      'POST /administration/products/{productId}/prices/remove',
      'POST /administration/shops',
      'POST /administration/suppliers',
      'POST /administration/suppliers/delete',
      'POST /administration/suppliers/merge',
      'POST /campaigns',
      'POST /campaigns/pictures',
      'POST /campaigns/{campaignId}/draw/rounds',
      'POST /days/{day}/bench/ticks',
      'POST /days/{day}/production-sheet/prints',
      'POST /draw-rounds/{roundId}/contacts',
      'POST /draw-rounds/{roundId}/winner',
      'POST /exports/deliveries',
      'POST /exports/invoices',
      'POST /first-run',
      'POST /home/night/{day}/closures',
      'POST /home/night/{day}/reminders',
      'POST /imports/{importId}/apply',
      'POST /imports/{importId}/leave',
      'POST /imports/{importId}/read',
      'POST /imports/{importId}/undo',
      'POST /label-prints',
      'POST /leads/{leadId}/erasure',
      'POST /mails/test',
      'POST /mails/{mailId}/resend',
      'POST /me/sessions/end-others',
      'POST /me/sessions/{sessionId}/end',
      'POST /orders',
      'POST /orders/{orderId}/confirm-prices',
      'POST /orders/{orderId}/copy',
      'POST /orders/{orderId}/delete',
      'POST /orders/{orderId}/undo-void',
      'POST /orders/{orderId}/void',
      'POST /spec-cards',
      'POST /spec-cards/photos/remove',
      'POST /users',
      'POST /users/{userId}/invite',
      'POST /users/{userId}/remove-second-factor',
      'POST /users/{userId}/sign-out',
      'PUT /administration/backups/settings',
      'PUT /administration/settings',
      'PUT /days/{day}/cut-off',
      'PUT /exports/sage-settings',
      'PUT /me/name',
      'PUT /settings/second-factor',
    ]);
  });
});

const writing = routes.filter(([, { meta }]) => meta.writes);

test.each(writing)('%s carries the id of a command', (_name, { inputSchema }) => {
  const members = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
  expect(members.filter((member) => ['commandId', 'saveId', 'printId'].includes(member))).toHaveLength(1);
});

describe('a refusal', () => {
  test.each(Object.entries(refusals))(
    '%s has a status of refusals and carries its request id',
    (kind, { status, data }) => {
      expect(status).toBeGreaterThanOrEqual(400);
      expect([500, 503].includes(status)).toBe(['failed', 'unavailable', 'store-away'].includes(kind));
      expect(Object.keys(data.shape)).toContain('requestId');
      expect(data.safeParse({}).success).toBe(false);
    },
  );
});
