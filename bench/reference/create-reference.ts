import { saveOrder as saveOrderShape } from '@bakehouse/contract/orders';
import { refusals } from '@bakehouse/contract/refusals';
import { searchOrders as searchShape } from '@bakehouse/contract/search';
import { day as dayShape } from '@bakehouse/contract/values';
import type { RefusalKind } from '@bakehouse/domain/kernel/refusal';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Query } from './open-reference-pool.ts';
import type { Keys, Person } from './person.ts';
import { personSql, readToken, refusalFor } from './person.ts';
import { listDay, readStrip } from './read-day.ts';
import { readSheet } from './read-sheet.ts';
import { saveOrder } from './save-order.ts';
import { searchOrders } from './search-orders.ts';

const personOfSession = { name: 'person', text: personSql };

/** The program that the server is compared with (decision 063): the same rows and responses, with no further layers. */
export function createReference(query: Query, keys: Keys): Hono {
  const app = new Hono();

  const refuse = (context: Context, kind: RefusalKind) =>
    context.json({ code: kind, status: refusals[kind].status }, refusals[kind].status);

  /** A read route. `read` is called once the person is found and may see orders. */
  const readRoute =
    (read: (person: Person, context: Context) => Promise<object | RefusalKind>) =>
    async (context: Context) => {
      const session = readToken(context.req.header('authorization'), keys);
      if (!session) return refuse(context, 'not-signed-in');
      const [person] = await query<Person>(personOfSession, session.sessionId, session.authUserId);
      if (!person) return refuse(context, 'not-signed-in');
      const refusal = refusalFor(person, 1);
      if (refusal) return refuse(context, refusal);
      const result = await read(person, context);
      return typeof result === 'string' ? refuse(context, result) : context.json(result);
    };

  /** The same, for the day in the path. */
  const dayRoute = (read: (query: Query, person: Person, day: string) => Promise<object>) =>
    readRoute((person, context) => {
      const day = dayShape.safeParse(context.req.param('day'));
      return day.success ? read(query, person, day.data) : Promise.resolve('malformed');
    });

  app.get('/readyz', (context) => context.json({ status: 'ready' }));
  app.get('/api/days/:day/orders', dayRoute(listDay));
  app.get('/api/days/:day/production-sheet', dayRoute(readSheet));
  app.get('/api/strip/:day', dayRoute(readStrip));
  app.get(
    '/api/search/orders',
    readRoute(async (person, context) => {
      const search = searchShape.safeParse(context.req.query());
      return search.success ? searchOrders(query, person, search.data) : 'malformed';
    }),
  );
  app.post('/api/orders', async (context) => {
    const session = readToken(context.req.header('authorization'), keys);
    if (!session) return refuse(context, 'not-signed-in');
    const save = saveOrderShape.safeParse(await context.req.json());
    if (!save.success) return refuse(context, 'malformed');
    const saved = await saveOrder(query, session, save.data);
    return typeof saved === 'string' ? refuse(context, saved) : context.json(saved);
  });
  return app;
}
