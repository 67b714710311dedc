import { buildName } from '../../shared/build-name.ts';
import { createStore } from '../../ui/store.ts';
import { takeOver, whichBuild } from './worker-messages.ts';

const workerAddress = '/sw.js';

/** How often an open page asks for a new version: a tab may be open for weeks. */
const askEveryMs = 60 * 60_000;

/** Whether a newer version than this page is ready on this device. */
const ready = createStore(false);
export const newVersion = { get: ready.get, subscribe: ready.subscribe };

let registration: ServiceWorkerRegistration | null = null;

/**
 * Registers the service worker that opens screens without a network (decision 080), and watches for a newer version.
 * Without a secure context, as at an address of the local network, there is none, and everything works as before.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (buildName() === null) {
    // The page is developed: a worker that a build left behind at this address would answer for the sources.
    const left = await workers.getRegistrations();
    await Promise.all(left.map((one) => one.unregister()));
    return;
  }
  // The operator wants none: one that a browser still has asks for its successor, which forgets what it kept and goes.
  if (isUnwanted() && (await workers.getRegistrations()).length === 0) return;
  try {
    registration = await workers.register(workerAddress, { updateViaCache: 'none' });
  } catch {
    // A browser that forbids it opens screens with a network alone.
    return;
  }
  workers.addEventListener('controllerchange', () => void considerController());
  watchFor(registration);
  const ask = () => void registration?.update().catch(() => {});
  // A browser looks by itself too, but only once its worker has had nothing to do for a while.
  ask();
  setInterval(ask, askEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') ask();
  });
}

/** Whether the server said so in the page. */
function isUnwanted(): boolean {
  return document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content === 'off';
}

/** Loads the page anew in the newer version. */
export async function startNewVersion(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    waiting.postMessage(takeOver);
    // A worker that does not come forward must not keep the page: the server has the newer one too.
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, 3000))]);
  }
  window.location.reload();
}

function watchFor(watched: ServiceWorkerRegistration): void {
  if (watched.waiting) void considerWaiting(watched.waiting);
  // The browser looks for a newer one at every navigation, and may have begun before this page listens.
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

/** A page that came fresh from the server is newer than its worker: then the one that waits belongs to it. */
async function considerWaiting(waiting: ServiceWorker): Promise<void> {
  const build = await askBuild(waiting);
  if (build === buildName()) waiting.postMessage(takeOver);
  else ready.set(true);
}

/** Another tab chose the newer version: this one stays as it is, and says so. */
async function considerController(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (controller && (await askBuild(controller)) !== buildName()) ready.set(true);
}

/**
 * Which build a worker is of. One that does not say it, as the one that takes itself away, is waited for in vain, which
 * costs nothing; on a slow device one that has to be started first may take many seconds.
 */
function askBuild(worker: ServiceWorker): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (typeof data === 'string') resolve(data);
  };
  worker.postMessage(whichBuild, [port2]);
  return promise;
}
