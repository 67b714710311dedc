import type { LabelPrint } from '@bakehouse/domain/recipes/label/paper/label-pages';
import type { DocumentToDraw } from './document-to-draw.ts';
import { createDrawingThread } from './drawing-thread.ts';
import { createFairQueue } from './fair-queue.ts';
import type { PagesToDraw, PdfTask } from './pdf-task.ts';
import { splitPages } from './split-pages.ts';

/** Decision 060 gives the reason of each figure. */
export const pdfFigures = {
  /** The most pages of one PDF. */
  most: 400,
  /** The most pages that are drawn at one turn. */
  mostAtOnce: 5,
  /** The most packs in the queue. */
  mostWaiting: 40,
  /** The most packs of one person in the queue; one, once the queue is half full. */
  mostOfOnePerson: 3,
  /** The most pages in the queue. A pack of one turn is accepted nevertheless. */
  mostPagesWaiting: 2_000,
} as const;

/** Pages per second, to estimate when there is room in the queue again (Retry-After). */
const usualPace = 10;
const [shortestRetrySeconds, longestRetrySeconds] = [5, 60];

type Bytes = Uint8Array<ArrayBuffer>;

export type Drawn =
  | { readonly kind: 'drawn'; readonly file: Bytes }
  /** More pages than one PDF may have; none was drawn. */
  | { readonly kind: 'too-long' }
  /** The queue is full, for everybody or for this person. */
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number }
  /** The request was aborted meanwhile. */
  | { readonly kind: 'gone' };

export type PdfRendererPool = {
  /** Renders the documents as one PDF. */
  draw(documents: readonly DocumentToDraw[], request: PdfRequest): Promise<Drawn>;
  /** Draws labels in ZPL at this resolution. */
  drawZpl(print: LabelPrint, dotsPerMillimetre: number, request: PdfRequest): Promise<Drawn>;
  stop(): Promise<void>;
};

/** The person who requested the documents; `signal` is aborted when they no longer wait. */
export type PdfRequest = { readonly person: number; readonly signal?: AbortSignal };

type Parts = readonly (readonly PagesToDraw[])[];

/** The documents of one request, which become one file. */
type Pack = {
  readonly number: number;
  readonly person: number;
  readonly documents: readonly DocumentToDraw[];
  /** The task of the first turn: counts the pages, or draws all of them where they are few. */
  readonly first: PdfTask;
  /** The pages that are left to draw, by turn; null before the pages were counted. */
  parts: Parts | null;
  pagesLeft: number;
  title: string;
  author: string;
  readonly pdfs: Bytes[];
  settle(drawn: Drawn): void;
  fail(error: unknown): void;
};

/**
 * Renders PDFs in a worker thread, a few pages of one pack per turn. The turns are shared fairly between people
 * (`fair-queue.ts`), so a long pack does not keep others waiting until its end.
 */
export function createPdfRendererPool(): PdfRendererPool {
  const thread = createDrawingThread();
  const turns = createFairQueue<Pack>();
  /** The packs whose pages are counted, and how many of these are left. */
  const pagesWaiting = new Map<Pack, number>();
  let isWorking = false;
  let packs = 0;

  const sumPages = () => [...pagesWaiting.values()].reduce((sum, pages) => sum + pages, 0);

  function busy(): Drawn {
    const seconds = Math.ceil((sumPages() + turns.count()) / usualPace);
    const retryAfterSeconds = Math.min(longestRetrySeconds, Math.max(shortestRetrySeconds, seconds));
    return { kind: 'busy', retryAfterSeconds };
  }

  function isFull(person: number): boolean {
    const waiting = turns.count();
    const isHalfFull = waiting >= pdfFigures.mostWaiting / 2;
    const mostOwn = isHalfFull ? 1 : pdfFigures.mostOfOnePerson;
    return waiting >= pdfFigures.mostWaiting || turns.count(person) >= mostOwn;
  }

  function leave(pack: Pack): void {
    turns.leave(pack);
    pagesWaiting.delete(pack);
  }

  /** Does one turn of work for a pack; null while more turns are needed. */
  function takeTurn(pack: Pack): Promise<Drawn | null> {
    return pack.parts === null ? begin(pack) : drawNextPart(pack, pack.parts);
  }

  /** The first turn: lays the documents out, and draws them at once where they are short. */
  async function begin(pack: Pack): Promise<Drawn | null> {
    const { documents, person, number } = pack;
    const begun = await thread.run(pack.first);
    turns.charge(person, begun.kind === 'drawn' ? begun.pages : 1);
    if (begun.kind !== 'counted') return begun;
    const pages = begun.counts.reduce((sum, count) => sum + count, 0);
    if (sumPages() + pages > pdfFigures.mostPagesWaiting) return busy();
    pack.title = begun.title;
    pack.author = begun.author;
    pack.parts = splitPages(begun.counts, pdfFigures.mostAtOnce).map((ranges) =>
      ranges.flatMap(({ document: place, from, to }) => {
        const document = documents[place];
        return document ? [{ key: `${number}.${place}`, document, from, to }] : [];
      }),
    );
    setPagesLeft(pack, pages);
    return null;
  }

  /** A further turn: draws some pages, and joins all of them after the last ones. */
  async function drawNextPart(pack: Pack, [ranges, ...rest]: Parts): Promise<Drawn | null> {
    if (ranges) {
      const part = await thread.run({ kind: 'draw', ranges });
      if (part.kind !== 'drawn') return null;
      turns.charge(pack.person, part.pages);
      pack.pdfs.push(part.file);
      pack.parts = rest;
      setPagesLeft(pack, pack.pagesLeft - part.pages);
    }
    if (rest.length > 0 || !turns.has(pack)) return null;
    const { pdfs, title, author } = pack;
    const whole = await thread.run({ kind: 'join', pdfs, title, author });
    return whole.kind === 'drawn' ? whole : null;
  }

  function setPagesLeft(pack: Pack, pages: number): void {
    pack.pagesLeft = pages;
    if (!turns.has(pack)) return;
    turns.setPages(pack, pages);
    pagesWaiting.set(pack, pages);
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let pack = turns.next(); pack; pack = turns.next()) {
      try {
        const drawn = await takeTurn(pack);
        if (drawn) {
          leave(pack);
          pack.settle(drawn);
        }
      } catch (error) {
        leave(pack);
        pack.fail(error);
      }
    }
    isWorking = false;
  }

  async function queue(
    documents: readonly DocumentToDraw[],
    first: PdfTask,
    { person, signal }: PdfRequest,
  ): Promise<Drawn> {
    if (signal?.aborted) return { kind: 'gone' };
    if (isFull(person)) return busy();
    const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
    packs += 1;
    const pack: Pack = {
      number: packs,
      person,
      documents,
      first,
      parts: null,
      pagesLeft: documents.length,
      title: '',
      author: '',
      pdfs: [],
      settle: resolve,
      fail: reject,
    };
    turns.join(pack, person, documents.length);
    // An aborted request leaves the queue at once, also while its pages are drawn.
    const abandon = () => {
      leave(pack);
      resolve({ kind: 'gone' });
    };
    signal?.addEventListener('abort', abandon, { once: true });
    void work();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abandon);
    }
  }

  return {
    draw(documents, request) {
      const { most, mostAtOnce } = pdfFigures;
      return queue(documents, { kind: 'begin', documents, most, mostAtOnce }, request);
    },
    drawZpl: (print, dotsPerMillimetre, request) =>
      queue([{ kind: 'labels', print }], { kind: 'zpl', print, dotsPerMillimetre }, request),
    stop: () => thread.stop(),
  };
}
