import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfTask } from './pdf-task.ts';

/** A task that takes longer is aborted and its thread terminated (ms). */
const usualLongestMs = 60_000;
/** The memory limit of the thread. */
const memory = { maxOldGenerationSizeMb: 256 };
/** The PDF library leaks up to a megabyte per page, so a thread ends after this number of pages. */
const mostPagesOfAThread = 100;

/** Executes one task at a time. */
export type DrawingThread = {
  run(task: PdfTask): Promise<Exclude<PdfAnswer, { kind: 'failed' }>>;
  stop(): Promise<void>;
};

/**
 * A worker thread that draws PDFs, so that the event loop stays free. It is started by the first task, and again after
 * it ended.
 */
export function createDrawingThread(longestMs = usualLongestMs): DrawingThread {
  let thread: Worker | null = null;
  let pagesDrawn = 0;

  function startThread(): Worker {
    const started = new Worker(new URL('./pdf-renderer-thread.ts', import.meta.url), {
      resourceLimits: memory,
      // In its development build, React stores the source of each element of each page.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    pagesDrawn = 0;
    // The worker must not keep the process alive.
    started.unref();
    const forget = () => {
      if (thread === started) thread = null;
    };
    started.once('exit', forget);
    started.once('error', forget);
    return started;
  }

  /** Ends the thread; the next task starts another, also while this one is still ending. */
  function end(): void {
    void thread?.terminate();
    thread = null;
  }

  function count(pages: number): void {
    pagesDrawn += pages;
    if (pagesDrawn >= mostPagesOfAThread) end();
  }

  return {
    run(task) {
      thread ??= startThread();
      const drawer = thread;
      return new Promise((resolve, reject) => {
        const deadline = setTimeout(() => {
          end();
          finish(() => reject(new Error('a PDF took too long to draw')));
        }, longestMs);
        function finish(settle: () => void): void {
          clearTimeout(deadline);
          drawer.off('message', onMessage);
          drawer.off('error', onError);
          drawer.off('exit', onExit);
          settle();
        }
        const onMessage = (answer: PdfAnswer) =>
          finish(() => {
            if (answer.kind === 'failed') return reject(new Error(answer.error));
            if (answer.kind === 'drawn') count(answer.pages);
            resolve(answer);
          });
        const onError = (error: unknown) => finish(() => reject(error));
        const onExit = () => finish(() => reject(new Error('the drawing thread ended')));
        drawer.on('message', onMessage);
        drawer.on('error', onError);
        drawer.on('exit', onExit);
        drawer.postMessage(task);
      });
    },
    async stop() {
      await thread?.terminate();
    },
  };
}
