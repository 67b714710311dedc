import { parentPort } from 'node:worker_threads';
import type { DocumentToDraw } from './document-to-draw.ts';
import { drawPdf } from './draw-pdf.ts';

/** The worker thread that renders PDFs: it receives a document and posts its bytes or an error. */
parentPort?.on('message', async (document: DocumentToDraw) => {
  try {
    parentPort?.postMessage({ pdf: await drawPdf(document) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
