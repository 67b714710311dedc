import { parentPort } from 'node:worker_threads';
import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { countDrawings, drawLaidOut, joinPdfs, layOutDocument, titleOf } from '../draw-pdf.ts';
import { drawZpl } from '../draw-zpl.ts';
import type { PagesToDraw, PdfAnswer, PdfTask } from './pdf-task.ts';

/** The document that was laid out last: a long one is drawn in several turns. */
let last: { readonly key: string; readonly laid: LaidDocument } | null = null;

/** The worker thread that draws PDFs: it receives a task and posts its result. */
parentPort?.on('message', async (task: PdfTask) => {
  try {
    parentPort?.postMessage(await perform(task));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ kind: 'failed', error: words } satisfies PdfAnswer);
  }
});

async function perform(task: PdfTask): Promise<PdfAnswer> {
  switch (task.kind) {
    case 'begin':
      return await begin(task);
    case 'zpl':
      return drawn(await drawZpl(task.print, task.dotsPerMillimetre), 1);
    case 'draw': {
      const pages = task.ranges.reduce((sum, { from, to }) => sum + to - from, 0);
      return drawn(await drawLaidOut(task.ranges.map(layOutRange)), pages);
    }
    case 'join':
      return drawn(await joinPdfs(task.pdfs, task), 0);
    default:
      return task satisfies never;
  }
}

async function begin({
  documents,
  mostAtOnce,
  most,
}: Extract<PdfTask, { kind: 'begin' }>): Promise<PdfAnswer> {
  const counts: number[] = [];
  const titles: Pick<LaidDocument, 'title' | 'author'>[] = [];
  const short: LaidDocument[] = [];
  let pages = 0;
  for (const document of documents) {
    const laid = layOutDocument(document);
    pages += countDrawings(laid);
    if (pages > most) return { kind: 'too-long' };
    counts.push(laid.pages.length);
    titles.push({ title: laid.title, author: laid.author });
    // Only documents that will be drawn in this turn are kept.
    if (pages <= mostAtOnce) short.push(laid);
    else short.length = 0;
  }
  if (pages <= mostAtOnce) return drawn(await drawLaidOut(short), pages);
  return { kind: 'counted', counts, title: titleOf(titles), author: titles[0]?.author ?? '' };
}

function layOutRange({ key, document, from, to }: PagesToDraw): LaidDocument {
  const laid = last?.key === key ? last.laid : layOutDocument(document);
  last = { key, laid };
  return { ...laid, pages: laid.pages.slice(from, to) };
}

function drawn(file: Uint8Array, pages: number): PdfAnswer {
  // Copied into memory of its own, which can be transferred.
  return { kind: 'drawn', file: new Uint8Array(file), pages };
}
