import { Worker } from 'node:worker_threads';
import type { DocumentToDraw } from './document-to-draw.ts';

/** So many documents wait at the most; further ones are told to come again. */
const mostWaiting = 20;
/** So many of them are one person's, so that nobody keeps the pens from everybody else. */
const mostOfOnePerson = 3;
/** A drawing that takes longer is given up, and its thread with it. */
const longestMs = 60_000;
/** Megabytes of memory of the thread. */
const memory = { maxOldGenerationSizeMb: 256 };

export type DrawingOffice = {
  /** The document as PDF; null where too many wait already, of all or of this person, or the person has gone. */
  draw(document: DocumentToDraw, waiting: Waiting): Promise<Uint8Array<ArrayBuffer> | null>;
  stop(): Promise<void>;
};

/** Who waits for a drawing, and whether they still do. */
export type Waiting = { readonly person: number; readonly signal?: AbortSignal };

type Answer = { readonly pdf: Uint8Array<ArrayBuffer> } | { readonly fault: string };

/**
 * Draws PDFs one after the other in a thread of their own, so that nobody's request waits for a drawing. The thread is
 * started for the first drawing, and again after it died.
 */
export function openDrawingOffice(): DrawingOffice {
  let thread: Worker | null = null;
  let waiting = 0;
  const waitingOf = new Map<number, number>();
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
    async draw(document, { person, signal }) {
      const own = waitingOf.get(person) ?? 0;
      if (waiting >= mostWaiting || own >= mostOfOnePerson) return null;
      waiting += 1;
      waitingOf.set(person, own + 1);
      // Nobody draws for somebody who has left meanwhile.
      const mine = last.then(() => (signal?.aborted ? null : drawNow(document)));
      last = mine.catch(() => undefined);
      try {
        return await mine;
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
