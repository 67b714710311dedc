import { test as base } from './bakehouse.ts';
import type { OwnServer } from './own-server.ts';
import { startOwnServer } from './own-server.ts';
import { frozenClockSettings } from './today.ts';

/** Tests with a server of their own, because settings apply to everybody. */
export const test = base.extend<object, { readonly bakehouse: OwnServer }>({
  bakehouse: [
    async ({ browserName: _ }, use) => {
      const server = await startOwnServer(async () => frozenClockSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 0 },
  ],
  baseURL: async ({ bakehouse }, use) => use(bakehouse.url),
});
