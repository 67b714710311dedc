import { test as base } from './bakehouse.ts';
import type { OwnServer } from './own-server.ts';
import { startOwnServer } from './own-server.ts';

/** A test with a server of its own: what it sets counts for everybody who works there. */
export const test = base.extend<object, { readonly bakehouse: OwnServer }>({
  bakehouse: [
    async ({ browserName: _ }, use) => {
      const morning = `${new Date().toISOString().slice(0, 10)}T09:00:00Z`;
      const server = await startOwnServer(async () => ({
        NOW: `+${morning}`,
        // A browser whose clock is hours ahead would take an access token of one hour for expired as it comes.
        AUTH_ACCESS_EXP_S: String(2 * 86_400),
      }));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ bakehouse }, use) => use(bakehouse.url),
});
