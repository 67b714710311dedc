import { Worker } from 'node:worker_threads';
import type { DocumentToDraw } from './document-to-draw.ts';

/** The most documents that may wait; further requests are refused and may try again. */
const mostWaiting = 20;
/** Of these, the most that one person may have queued, so that one person cannot block the others. */
const mostOfOnePerson = 3;
/** A document that takes longer is given up, and its thread is terminated. */
const longestMs = 60_000;
/** Megabytes of memory of the thread. */
const memory = { maxOldGenerationSizeMb: 256 };

export type PdfRendererPool = {
  /** Renders the document. Null when the queue is full, for all or for this person, or when the request was aborted. */
  draw(document: DocumentToDraw, waiting: Waiting): Promise<Uint8Array<ArrayBuffer> | null>;
  stop(): Promise<void>;
};

/** The person who requested the document; `signal` is aborted when they no longer wait. */
export type Waiting = { readonly person: number; readonly signal?: AbortSignal };

type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly error: string };

/**
 * Renders PDFs one after the other in a worker thread, so that the event loop stays free. The thread is started for the
 * first document, and again after it died.
 */
export function createPdfRendererPool(): PdfRendererPool {
  let thread: Worker | null = null;
  let waiting = 0;
  const waitingOf = new Map<number, number>();
  let last: Promise<unknown> = Promise.resolve();

  function startThread(): Worker {
    const started = new Worker(new URL('./pdf-renderer-thread.ts', import.meta.url), {
      resourceLimits: memory,
    });
    // The worker must not keep the process alive.
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
      const deadline = setTimeout(() => {
        void drawer.terminate();
        finish(() => reject(new Error('a PDF took too long to draw')));
      }, longestMs);
      function finish(settle: () => void): void {
        clearTimeout(deadline);
        drawer.off('message', onMessage);
        drawer.off('error', onError);
        drawer.off('exit', onExit);
        settle();
      }
      const onMessage = (answer: Answer) =>
        finish(() => ('pdf' in answer ? resolve(answer.pdf) : reject(new Error(answer.error))));
      const onError = (error: unknown) => finish(() => reject(error));
      const onExit = () => finish(() => reject(new Error('the drawing thread ended')));
      drawer.on('message', onMessage);
      drawer.on('error', onError);
      drawer.on('exit', onExit);
      drawer.postMessage(document);
    });
  }

  return {
    async draw(document, { person, signal }) {
      const own = waitingOf.get(person) ?? 0;
      if (waiting >= mostWaiting || own >= mostOfOnePerson) return null;
      waiting += 1;
      waitingOf.set(person, own + 1);
      // Skip documents whose request was aborted while they waited.
      const result = last.then(() => (signal?.aborted ? null : drawNow(document)));
      last = result.catch(() => undefined);
      try {
        return await result;
      } finally {
        waiting -= 1;
        const left = (waitingOf.get(person) ?? 1) - 1;
        if (left === 0) waitingOf.delete(person);
        else waitingOf.set(person, left);
      }
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
