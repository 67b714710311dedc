import { buildName } from '../../shared/build-name.ts';
import { createStore } from '../../ui/store.ts';
import { activateMessage, buildMessage } from './worker-messages.ts';

const workerAddress = '/sw.js';

/** How often an open page checks for a new version, in milliseconds: a tab may stay open for weeks. */
const askEveryMs = 60 * 60_000;

/** Whether a newer version than this page is installed on this device. */
const ready = createStore(false);
export const newVersion = { get: ready.get, subscribe: ready.subscribe };

let registration: ServiceWorkerRegistration | null = null;

/**
 * Registers the service worker that opens screens offline (decision 080), and watches for a newer version. Without a
 * secure context, as at an address of the local network, there is no worker, and everything else works.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (buildName() === null) {
    // In development a worker of an earlier build at this origin would answer instead of the dev server.
    const left = await workers.getRegistrations();
    await Promise.all(left.map((one) => one.unregister()));
    return;
  }
  try {
    // The operator disabled the worker: a registered one is updated to its successor, which clears its caches and
    // unregisters itself.
    if (isUnwanted() && (await workers.getRegistrations()).length === 0) return;
    registration = await workers.register(workerAddress, { updateViaCache: 'none' });
  } catch {
    // If the browser forbids workers or all storage, screens open only online.
    return;
  }
  workers.addEventListener('controllerchange', () => void considerController());
  watchFor(registration);
  const ask = () => void registration?.update().catch(() => {});
  // The browser also checks by itself, but only after its worker was idle for a while.
  ask();
  setInterval(ask, askEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

/** Whether the server disabled the worker, by a mark in the page. */
function isUnwanted(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content === 'off';
}

/** Reloads the page in the newer version. */
export async function startNewVersion(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    waiting.postMessage(activateMessage);
    // A worker that does not activate must not block the reload: the server has the newer version too.
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }
  window.location.reload();
}

function watchFor(watched: ServiceWorkerRegistration): void {
  if (watched.waiting) void considerWaiting(watched.waiting);
  // The browser checks for an update at every navigation, and may have begun before this page listens.
  if (watched.installing) awaitInstalled(watched.installing);
  watched.addEventListener('updatefound', () => {
    if (watched.installing) awaitInstalled(watched.installing);
  });
}

function awaitInstalled(installing: ServiceWorker): void {
  installing.addEventListener('statechange', () => {
    const isFirst = !navigator.serviceWorker.controller;
    if (installing.state === 'installed' && !isFirst) void considerWaiting(installing);
  });
}

/**
 * A page that was just loaded from the server may be newer than its worker: then the waiting worker has the same build.
 */
async function considerWaiting(waiting: ServiceWorker): Promise<void> {
  const build = await askBuild(waiting);
  if (build === buildName()) waiting.postMessage(activateMessage);
  else ready.set(true);
}

/** Another tab activated the newer version: this page stays as it is, and shows that there is one. */
async function considerController(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller && (await askBuild(controller)) !== buildName()) ready.set(true);
}

/**
 * Asks a worker for its build. Never resolves for a worker that does not answer, such as the one that unregisters
 * itself. No timeout, because on a slow device a stopped worker may take many seconds to start.
 */
function askBuild(worker: ServiceWorker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (typeof data === 'string') resolve(data);
  };
  worker.postMessage(buildMessage, [port2]);
  return promise;
}
