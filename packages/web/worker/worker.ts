import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { opensInShell } from '../src/app/updates/opens-in-shell.ts';
import { takeOver, whichBuild } from '../src/app/updates/worker-messages.ts';

// Opens every screen without a network (decision 080). It keeps what the build made, and never an answer of the server
// about somebody: those go past it, as files, accounts and the pages of campaigns do.

declare const self: ServiceWorkerGlobalScope;
/** What this build is called; the page carries the same name. */
declare const BUILD: string;
declare const PRECACHED: PrecacheEntry[];

/** After so long without an answer the kept page is shown, in seconds; what it asks for may still arrive. */
const patienceSeconds = 4;

// A file is answered from the cache under its own name alone: the page for a folder is the server's to send.
precacheAndRoute(PRECACHED, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] });

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && opensInShell(url.pathname),
  new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        // A proxy that answers for a server which is away.
        async fetchDidSucceed({ response }) {
          if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
          return response;
        },
        handlerDidError: () => matchPrecache('/index.html'),
      },
    ],
  }),
);

// The first page of a browser is offline-capable without being loaded a second time.
clientsClaim();

/** Routing that newer browsers do without a worker; TypeScript does not know it yet. */
interface RoutingInstall extends ExtendableEvent {
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<undefined>;
}

// The live channel stays open as long as its page. Seen by this worker it would count as work of it, and a newer worker
// that was told to take over would wait for its end, five minutes in Chromium.
self.addEventListener('install', (event: RoutingInstall) => {
  if (!event.addRoutes) return;
  const paths = ['/api/*', '/auth/*', '/storage/*'];
  event.waitUntil(
    event.addRoutes(paths.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' }))),
  );
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === whichBuild) ports[0]?.postMessage(BUILD);
  // A new version waits until nobody uses the former one, or somebody asks for it.
  if (data === takeOver) void self.skipWaiting();
});
