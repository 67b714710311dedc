import { Worker } from 'node:worker_threads';
import type { DocumentToDraw } from './document-to-draw.ts';

/** So many documents wait at the most; further ones are told to come again. */
const mostWaiting = 20;
/** A drawing that takes longer is given up, and its thread with it. */
const longestMs = 60_000;
/** Megabytes of memory of the thread. */
const memory = { maxOldGenerationSizeMb: 256 };

export type DrawingOffice = {
  /** The document as PDF; null where too many wait already. */
  draw(document: DocumentToDraw): Promise<Uint8Array<ArrayBuffer> | null>;
  stop(): Promise<void>;
};

type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly fault: string };

/**
 * Draws PDFs one after the other in a thread of their own, so that nobody's request waits for a drawing. The thread is
 * started for the first drawing, and again after it died.
 */
export function openDrawingOffice(): DrawingOffice {
  let thread: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function startThread(): Worker {
    const started = new Worker(new URL('./drawing-thread.ts', import.meta.url), { resourceLimits: memory });
    // The office never keeps the process alive by itself.
    started.unref();
    const forget = () => {
      if (thread === started) thread = null;
    };
    started.once('exit', forget);
    started.once('error', forget);
    return started;
  }

  function drawNow(document: DocumentToDraw): Promise<Uint8Array<ArrayBuffer>> {
    thread ??= startThread();
    const drawer = thread;
    return new Promise((resolve, reject) => {
      const impatient = setTimeout(() => {
        void drawer.terminate();
        finish(() => reject(new Error('a PDF took too long to draw')));
      }, longestMs);
      function finish(settle: () => void): void {
        clearTimeout(impatient);
        drawer.off('message', onMessage);
        drawer.off('error', onError);
        drawer.off('exit', onExit);
        settle();
      }
      const onMessage = (answer: Answer) =>
        finish(() => ('pdf' in answer ? resolve(answer.pdf) : reject(new Error(answer.fault))));
      const onError = (error: unknown) => finish(() => reject(error));
      const onExit = () => finish(() => reject(new Error('the drawing thread ended')));
      drawer.on('message', onMessage);
      drawer.on('error', onError);
      drawer.on('exit', onExit);
      drawer.postMessage(document);
    });
  }

  return {
    async draw(document) {
      if (waiting >= mostWaiting) return null;
      waiting += 1;
      const mine = last.then(() => drawNow(document));
      last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        waiting -= 1;
      }
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
