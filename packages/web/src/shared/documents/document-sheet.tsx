import '@fontsource/ibm-plex-sans-arabic/arabic-400.css';
import '@fontsource/ibm-plex-sans-arabic/arabic-700.css';
import '@fontsource/noto-sans-hebrew/hebrew-400.css';
import '@fontsource/noto-sans-hebrew/hebrew-700.css';
import '@fontsource/noto-sans-symbols-2/symbols-400.css';
import '@fontsource/noto-sans/400.css';
import '@fontsource/noto-sans/700.css';
import { isRightToLeft } from '@bakehouse/domain/documents/fonts/signs';
import type {
  Border,
  LaidBox,
  LaidDocument,
  LaidPiece,
  LaidRow,
  LaidText,
  Photo,
  Run,
} from '@bakehouse/domain/documents/layout';
import { colours, tagCut } from '@bakehouse/domain/documents/layout';
import type { CSSProperties } from 'react';
import chamferedStyles from '../../ui/chamfered.module.css';
import { DocumentDrawing } from './document-drawing.tsx';
import styles from './document-sheet.module.css';

interface DocumentSheetProps {
  readonly document: LaidDocument;
  /** The id of this document among several; with it the sheet is focusable. */
  readonly id?: string;
  /** Renders at a fixed multiple of the paper size without reflow, as the preview of a print made elsewhere. */
  readonly zoom?: number;
}

/** A document as sheets, on the screen and in print, with the same pages and lines as its PDF. */
export function DocumentSheet({ document, id, zoom }: DocumentSheetProps) {
  const { paper, pages, title, closingAtFoot } = document;
  const { top, sides, bottom } = paper.margin;
  const size: CSSProperties = {
    '--paper-width': `${paper.width}pt`,
    '--paper-height': `${paper.height}pt`,
    '--paper-margin': `${top}pt ${sides}pt ${bottom}pt`,
    ...(zoom !== undefined && { zoom }),
  };
  return (
    <article
      className={styles.root}
      data-part="document-sheet"
      data-picture={zoom !== undefined || undefined}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      aria-label={title}
      style={size}
    >
      {pages.map(({ head, body, closing, foot }, index) => (
        <section
          className={styles.documentPage}
          data-part="document-page"
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document never move.
          key={index}
          data-closing-at-foot={closingAtFoot || undefined}
        >
          <header>
            <DocumentPiece piece={head} />
          </header>
          <DocumentPiece piece={body} />
          <div className={styles.documentClosing} data-part="document-closing">
            {closing && <DocumentPiece piece={closing} />}
          </div>
          <footer>
            <DocumentPiece piece={foot} />
          </footer>
        </section>
      ))}
    </article>
  );
}

function DocumentPiece({ piece }: { readonly piece: LaidPiece }) {
  switch (piece.kind) {
    case 'text':
      return <DocumentText text={piece} />;
    case 'row':
      return <DocumentRow row={piece} />;
    case 'box':
      return <DocumentBox box={piece} />;
    case 'drawing':
      return <DocumentDrawing drawing={piece} />;
    case 'photo':
      return <DocumentPhoto photo={piece} />;
    default:
      return piece satisfies never;
  }
}

function DocumentPhoto({ photo: { address, words, width, height } }: { readonly photo: Photo }) {
  return (
    <img
      className={styles.documentPhoto}
      src={address}
      alt={words}
      // Decoded synchronously, because it is printed as soon as it is rendered.
      decoding="sync"
      style={{ width: `${width}pt`, height: `${height}pt` }}
    />
  );
}

function DocumentText({ text: { lines, leading, align, heading } }: { readonly text: LaidText }) {
  const runs = lines.flat();
  const Element = heading === undefined ? 'p' : heading === 1 ? 'h3' : 'h2';
  // The largest part sets the baseline, so that smaller ones do not change the line height.
  const [largest] = runs.toSorted((one, other) => other.size - one.size);
  const common = {
    dir: isRightToLeft(runs.map((run) => run.text).join('')) ? 'rtl' : 'ltr',
    'data-align': align,
    style: { ...(largest && lookOf(largest)), lineHeight: `${leading}pt` },
  };
  if (largest && runs.length === 1) {
    return (
      <Element {...common} className={styles.documentLine} data-face={largest.face}>
        {largest.text}
      </Element>
    );
  }
  return (
    <Element {...common}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move.
        <span className={styles.documentLine} key={index}>
          {line.map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            <span key={place} style={lookOf(run)} data-face={run.face}>
              {run.text}
            </span>
          ))}
        </span>
      ))}
    </Element>
  );
}

function lookOf({ size, weight, colour, struck }: Run): CSSProperties {
  return {
    fontSize: `${size}pt`,
    fontWeight: weight,
    color: colours[colour],
    ...(struck && { textDecoration: 'line-through' }),
  };
}

function DocumentRow({ row: { cells, gap, align } }: { readonly row: LaidRow }) {
  return (
    <div className={styles.documentRow} data-align={align} style={{ '--gap': `${gap}pt` }}>
      {cells.map(({ piece, width, drop, fits, onPhone }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a document never move.
          key={index}
          data-fits={fits || undefined}
          data-on-phone={onPhone}
          style={{ '--width': width, '--drop': `${drop}pt` }}
        >
          <DocumentPiece piece={piece} />
        </div>
      ))}
    </div>
  );
}

function DocumentBox({ box }: { readonly box: LaidBox }) {
  const { pieces, gap = 0, padding: [vertical, horizontal] = [0, 0], borders, fill, tag, part, height } = box;
  const style: CSSProperties = {
    rowGap: `${gap}pt`,
    padding: `${vertical}pt ${horizontal}pt`,
    borderTop: edge(borders?.top),
    borderRight: edge(borders?.right),
    borderBottom: edge(borders?.bottom),
    borderLeft: edge(borders?.left),
    ...(fill && { background: colours[fill] }),
    ...(tag && { '--chamfer': `${tagCut(height)}pt` }),
    ...(part === 'decoration' && { minHeight: `${height}pt` }),
  };
  const content = pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a document never move.
    <DocumentPiece key={index} piece={piece} />
  ));
  if (part === 'address') {
    return (
      <address className={styles.documentBox} style={style}>
        {content}
      </address>
    );
  }
  return (
    <div
      className={tag ? `${styles.documentBox} ${chamferedStyles.chamfered}` : styles.documentBox}
      style={style}
      aria-hidden={part === 'decoration' || undefined}
    >
      {content}
    </div>
  );
}

function edge(border: Border | undefined): string | undefined {
  return border && `${border.thickness}pt solid ${colours[border.colour]}`;
}
