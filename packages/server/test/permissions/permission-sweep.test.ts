import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractRoutes } from '../requests/contract-routes.ts';
import type { PermissionWorld } from '../worlds/permission-world.ts';
import {
  canaryOfA,
  canaryOfB,
  day,
  makeOrder,
  makePermissionWorld,
  noSuchId,
  save,
} from '../worlds/permission-world.ts';
import type { Group, Persona } from '../worlds/personas.ts';
import { groups, headersOf } from '../worlds/personas.ts';
import { expectedAnswer } from './expected-answer.ts';
import { filePolicy, policy } from './permission-policy.ts';
import { ask } from './permission-requests.ts';

const routes = listContractRoutes();
const files = Object.keys(filePolicy).map((name) => ({ name, method: 'GET' }));
let world: PermissionWorld;

beforeAll(async () => {
  world = await makePermissionWorld();
});
afterAll(() => world.end());

type Answer = { readonly status: number; readonly code: string | null; readonly text: string };

async function call(
  world: PermissionWorld,
  persona: Persona,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await world.app.request(`/api${path}`, {
    method,
    headers: {
      ...headersOf(persona),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await readStart(response);
  const code = text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined;
  return { status: response.status, code: code ?? null, text };
}

/** A stream is read until it is ready and then left; everything else to its end. */
async function readStart(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  let text = '';
  for await (const part of response.body ?? []) {
    text += new TextDecoder().decode(part);
    if (text.includes('ready')) break;
  }
  return text;
}

describe('the permission table', () => {
  test('has a row for every route of the contract, and none for another', () => {
    expect(Object.keys(policy).toSorted()).toEqual(routes.map((route) => route.name).toSorted());
  });

  test('holds for every persona at every route, and no answer reveals a foreign shop', async () => {
    const wrong: string[] = [];
    const heard = new Map<Group, string>();
    let cells = 0;
    for (const { name, method } of [...routes, ...files]) {
      for (const [object, answers] of Object.entries(policy[name] ?? filePolicy[name] ?? {})) {
        let asked: Awaited<ReturnType<typeof ask>> | undefined;
        for (const persona of world.personas) {
          asked ??= await ask(world, name, object);
          const { path, body } = asked;
          const answer = await call(world, persona, method, path, body);
          // What is read or refused stays as it was; what was done is done to something new the next time.
          if (method !== 'GET' && answer.status < 300) asked = undefined;
          const { status, code } = expectedAnswer(answers, persona);
          cells += 1;
          if (answer.status !== status || answer.code !== code) {
            wrong.push(
              `${persona.name}: ${name} (${object}) is ${answer.status} ${answer.code}, not ${status} ${code}`,
            );
          }
          // The request's own content comes back; only other people's data can leak.
          const own = body ? answer.text.replaceAll(JSON.stringify(body).slice(1, -1), '') : answer.text;
          heard.set(persona.group, `${heard.get(persona.group) ?? ''}\n${own}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    const hears = (canary: string) => groups.filter((group) => heard.get(group)?.includes(canary));
    expect(hears(canaryOfA)).toEqual([
      'waiting',
      'no orders',
      'views A',
      'edits A',
      // Shops without an order are shown with the cut-off, which admins set.
      'office, no orders',
      'office, views',
      'office, edits',
      'super',
      'looks as A',
      'no factor',
    ]);
    expect(hears(canaryOfB)).toEqual([
      'edits B',
      'office, no orders',
      'office, views',
      'office, edits',
      'super',
    ]);
    process.stdout.write(
      `permission sweep: ${cells} cells, ${world.personas.length} personas, ${routes.length} routes\n`,
    );
  });

  test('does not reveal whether a foreign order or shop exists', async () => {
    const foreign = await makeOrder(world, 'B');
    const editor = world.personas.find((persona) => persona.group === 'edits A');
    if (!editor) throw new Error('nobody edits A');
    const pairs: readonly (readonly [string, string, object?, object?])[] = [
      [`/orders/${foreign.orderId}`, `/orders/${noSuchId}`],
      [`/shops/${world.shops.B}/new-order/${day}`, `/shops/${noSuchId}/new-order/${day}`],
      ['/orders', '/orders', save(world, 'A', foreign), save(world, 'A', { orderId: noSuchId, version: 1 })],
      ['/orders', '/orders', save(world, 'B'), save(world, null)],
      ...['history', 'copy-calendar'].map(
        (what) => [`/orders/${foreign.orderId}/${what}`, `/orders/${noSuchId}/${what}`] as const,
      ),
      ...[
        ['void', { saveId: randomUUID(), version: 1 }] as const,
        ['copy', { saveId: randomUUID(), days: [day] }] as const,
      ].map(
        ([what, body]) =>
          [`/orders/${foreign.orderId}/${what}`, `/orders/${noSuchId}/${what}`, body, body] as const,
      ),
    ];
    for (const [known, unknown, knownBody, unknownBody] of pairs) {
      const describe = async (path: string, body?: object) => {
        const response = await world.app.request(`/api${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { authorization: editor.authorization ?? '', 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
        const text = (await response.text())
          .replace(/"requestId":"[^"]+"/, '')
          .replaceAll(new RegExp(`\\b(${foreign.orderId}|${world.shops.B}|${noSuchId})\\b`, 'g'), 'ID');
        return { status: response.status, headers, text };
      };
      expect(await describe(known, knownBody)).toEqual(await describe(unknown, unknownBody));
    }
  });

  test('counts no foreign order in strips, lists, sheets and facts', async () => {
    const before = await printCounts(world);
    await makeOrder(world, 'B');
    expect(await printCounts(world)).toEqual(before);
    await makeOrder(world, 'A');
    expect(await printCounts(world)).not.toEqual(before);
  });
});

async function printCounts(world: PermissionWorld): Promise<readonly string[]> {
  const editor = world.personas.find((persona) => persona.group === 'edits A');
  if (!editor) throw new Error('nobody edits A');
  const paths = [
    `/strip/${day}`,
    `/days/${day}/orders`,
    `/days/${day}/shops`,
    `/days/${day}/production-sheet`,
    `/days/${day}/delivery-notes`,
    '/search/orders?text=canary',
    `/search/counts?shopIds[]=${world.shops.A}&shopIds[]=${world.shops.B}&brandIds[]=1&brandIds[]=2`,
    '/today',
  ];
  return Promise.all(paths.map(async (path) => (await call(world, editor, 'GET', path)).text));
}
