import { saveOrder as saveOrderShape } from '@bakehouse/contract/orders';
import { refusals } from '@bakehouse/contract/refusals';
import { searchOrders as searchShape } from '@bakehouse/contract/search';
import { day as dayShape } from '@bakehouse/contract/values';
import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Ask } from './open-reference-pool.ts';
import type { Keys, Person } from './person.ts';
import { personSql, readToken, refusalFor } from './person.ts';
import { listDay, readStrip } from './read-day.ts';
import { readSheet } from './read-sheet.ts';
import { saveOrder } from './save-order.ts';
import { searchOrders } from './search-orders.ts';

const personOfSession = { name: 'person', text: personSql };

/** The program that the server's speed is measured against (decision 063): the same rows, and nothing between. */
export function createReference(ask: Ask, keys: Keys): Hono {
  const app = new Hono();

  const answer = (context: Context, kind: RefusalKind) =>
    context.json({ code: kind, status: refusals[kind].status }, refusals[kind].status);

  /** A route that reads: the person is found and may see orders before `read` is called. */
  const reading =
    (read: (person: Person, context: Context) => Promise<object | RefusalKind>) =>
    async (context: Context) => {
      const session = readToken(context.req.header('authorization'), keys);
      if (!session) return answer(context, 'not-signed-in');
      const [person] = await ask<Person>(personOfSession, session.sessionId, session.authUserId);
      if (!person) return answer(context, 'not-signed-in');
      const refusal = refusalFor(person, 1);
      if (refusal) return answer(context, refusal);
      const result = await read(person, context);
      return typeof result === 'string' ? answer(context, result) : context.json(result);
    };

  /** The same, of the day in the path. */
  const readingDay = (read: (ask: Ask, person: Person, day: string) => Promise<object>) =>
    reading((person, context) => {
      const day = dayShape.safeParse(context.req.param('day'));
      return day.success ? read(ask, person, day.data) : Promise.resolve('malformed');
    });

  app.get('/readyz', (context) => context.json({ status: 'ready' }));
  app.get('/api/days/:day/orders', readingDay(listDay));
  app.get('/api/days/:day/production-sheet', readingDay(readSheet));
  app.get('/api/strip/:day', readingDay(readStrip));
  app.get(
    '/api/search/orders',
    reading(async (person, context) => {
      const search = searchShape.safeParse(context.req.query());
      return search.success ? searchOrders(ask, person, search.data) : 'malformed';
    }),
  );
  app.post('/api/orders', async (context) => {
    const session = readToken(context.req.header('authorization'), keys);
    if (!session) return answer(context, 'not-signed-in');
    const save = saveOrderShape.safeParse(await context.req.json());
    if (!save.success) return answer(context, 'malformed');
    const saved = await saveOrder(ask, session, save.data);
    return typeof saved === 'string' ? answer(context, saved) : context.json(saved);
  });
  return app;
}
