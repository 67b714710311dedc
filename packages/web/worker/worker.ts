import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { opensInShell } from '../src/app/updates/opens-in-shell.ts';
import { activateMessage, buildMessage } from '../src/app/updates/worker-messages.ts';

// The service worker that opens every screen offline (decision 080). It caches build files, and never answers of the
// API: those, files, accounts and campaign pages are not intercepted.

declare const self: ServiceWorkerGlobalScope;
/** The build id; the page has the same. */
declare const BUILD: string;
declare const PRECACHED: PrecacheEntry[];

/** The timeout in seconds after which the cached page is used. */
const patienceSeconds = 4;

// Only exact paths are served from the cache; the server answers for folders.
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && opensInShell(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        // A proxy's error for a server that is away counts as no answer.
        async fetchDidSucceed({ response }) {
          if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
          return response;
        },
        handlerDidError: () => matchPrecache('/index.html'),
      },
    ],
  }),
);

// The first page of a browser is offline-capable without a reload.
clientsClaim();

/** The static routing API of newer browsers, which TypeScript's types lack. */
interface RoutingInstall extends ExtendableEvent {
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<undefined>;
}

// The live channel is open as long as its page. Handled by this worker it would keep it busy, and a newer worker would
// wait for its end, five minutes in Chromium.
self.addEventListener('install', (event: RoutingInstall) => {
  if (!event.addRoutes) return;
  const paths = ['/api/*', '/auth/*', '/storage/*'];
  event.waitUntil(
    event.addRoutes(paths.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))),
  );
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === buildMessage) ports[0]?.postMessage(BUILD);
  // A new version waits until no page uses the former one, or a page requests it.
  if (data === activateMessage) void self.skipWaiting();
});
