import { parentPort } from 'node:worker_threads';
import type { DocumentToDraw } from './document-to-draw.ts';
import { drawPdf } from './draw-pdf.ts';

/** The thread in which PDFs are drawn: a document comes in, its bytes or a fault go out. */
parentPort?.on('message', async (document: DocumentToDraw) => {
  try {
    parentPort?.postMessage({ pdf: await drawPdf(document) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
