import { isRightToLeft } from '@bakehouse/domain/documents/fonts/signs';
import { halfLeading } from '@bakehouse/domain/documents/lay-out';
import type {
  Border,
  LaidBox,
  LaidDocument,
  LaidPage,
  LaidPiece,
  LaidRow,
  LaidText,
  Photo,
  Run,
  Side,
} from '@bakehouse/domain/documents/layout';
import { colours, tagCorners } from '@bakehouse/domain/documents/layout';
import type { Styles } from '@react-pdf/renderer';
import { Image, Page, Polygon, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { createElement as draw } from 'react';
import { families } from './document-fonts.ts';
import { drawDrawing } from './draw-drawing.ts';

type Style = Styles[string];

/** The pages of a document for the PDF library. It does no layout: every piece has its position and size. */
export function drawDocument(document: LaidDocument): readonly ReactElement[] {
  const { width, height, margin } = document.paper;
  const padding = { paddingTop: margin.top, paddingHorizontal: margin.sides };
  const whole = { height: height - margin.top - margin.bottom };
  return document.pages.map((page, index) =>
    draw(
      Page,
      { key: `${document.title} ${index}`, size: [width, height], style: padding },
      draw(View, { wrap: false, style: whole }, ...drawPage(page, document.closingAtFoot)),
    ),
  );
}

function drawPage({ head, body, closing, foot }: LaidPage, closingAtFoot: boolean): ReactElement[] {
  const rest = draw(View, { key: 'rest', style: { flexGrow: 1 } });
  const end = closing ? [drawPiece(closing, 'closing')] : [];
  return [
    drawPiece(head, 'head'),
    drawPiece(body, 'body'),
    ...(closingAtFoot ? [rest, ...end] : [...end, rest]),
    drawPiece(foot, 'foot'),
  ];
}

function drawPiece(piece: LaidPiece, key: string | number): ReactElement {
  switch (piece.kind) {
    case 'text':
      return drawText(piece, key);
    case 'row':
      return drawRow(piece, key);
    case 'box':
      return drawBox(piece, key);
    case 'drawing':
      return drawDrawing(piece, key);
    case 'photo':
      return drawPhoto(piece, key);
    default:
      return piece satisfies never;
  }
}

const alignments = { left: 'left', right: 'right', centre: 'center' } as const;

function drawText(text: LaidText, key: string | number): ReactElement {
  const { lines, leading, width, height, align } = text;
  const direction = isRightToLeft(linesToWords(lines)) ? 'rtl' : 'ltr';
  const style: Style = {
    width,
    // The PDF library drops a line if a thousandth of a point is missing.
    height: height + 1,
    marginBottom: -1,
    position: 'relative',
    top: halfLeading(text),
    textAlign: align === 'natural' ? (direction === 'rtl' ? 'right' : 'left') : alignments[align],
  };
  const runs = lines.flatMap((line, index) =>
    line.map((run, place) => {
      const isEnd = place === line.length - 1;
      const words = isEnd ? run.text.trimEnd() : run.text;
      const ended = isEnd && index < lines.length - 1 ? `${words}\n` : words;
      // The library takes the direction of a paragraph from its first run.
      const look = { ...lookOf(run), lineHeight: leading / run.size, direction } as const;
      return draw(Text, { key: `${index}.${place}`, style: look }, ended);
    }),
  );
  return draw(Text, { key, style }, ...runs);
}

function linesToWords(lines: LaidText['lines']): string {
  return lines
    .flat()
    .map((run) => run.text)
    .join('');
}

function lookOf({ size, weight, face, colour, struck }: Run): Style {
  return {
    fontFamily: families[face],
    fontSize: size,
    fontWeight: weight,
    color: colours[colour],
    ...(struck && { textDecoration: 'line-through' }),
  };
}

const rowAlignments = {
  start: 'flex-start',
  baseline: 'flex-start',
  centre: 'center',
  end: 'flex-end',
} as const;

function drawRow({ cells, gap, align, width, height }: LaidRow, key: string | number): ReactElement {
  const style = {
    flexDirection: 'row',
    columnGap: gap,
    alignItems: rowAlignments[align],
    width,
    height,
  } as const;
  return draw(
    View,
    { key, style },
    ...cells.map(({ piece, drop, width: cellWidth }, index) =>
      draw(View, { key: index, style: { width: cellWidth, paddingTop: drop } }, drawPiece(piece, 0)),
    ),
  );
}

function drawBox(box: LaidBox, key: string | number): ReactElement {
  const {
    pieces,
    gap = 0,
    padding: [vertical, horizontal] = [0, 0],
    borders = {},
    fill,
    tag,
    width,
    height,
  } = box;
  const style: Style = {
    width,
    height,
    rowGap: gap,
    paddingVertical: vertical,
    paddingHorizontal: horizontal,
    ...(fill && !tag && { backgroundColor: colours[fill] }),
    ...bordersOf(borders),
  };
  const shape = tag ? [drawTag(box)] : [];
  return draw(View, { key, style }, ...shape, ...pieces.map(drawPiece));
}

function bordersOf({ top, right, bottom, left }: Partial<Record<Side, Border>>): Style {
  const of = ({ thickness, colour }: Border) => `${thickness} solid ${colours[colour]}`;
  return {
    ...(top && { borderTop: of(top) }),
    ...(right && { borderRight: of(right) }),
    ...(bottom && { borderBottom: of(bottom) }),
    ...(left && { borderLeft: of(left) }),
  };
}

/**
 * A picture with a data address; for any other address its words, because photos are printed by browsers only, with
 * their session.
 */
function drawPhoto({ address, words, width, height }: Photo, key: string | number): ReactElement {
  if (address.startsWith('data:image/png;base64,')) {
    return draw(Image, { key, src: address, style: { width, height } });
  }
  const style = { width, height, fontFamily: families.text, fontSize: 8 };
  return draw(View, { key, style }, draw(Text, {}, words));
}

function drawTag({ width, height, fill = 'ink' }: LaidBox): ReactElement {
  const points = tagCorners(width, height);
  return draw(
    Svg,
    {
      key: 'tag',
      style: { position: 'absolute', top: 0, left: 0, width, height },
      viewBox: `0 0 ${width} ${height}`,
    },
    draw(Polygon, { points: points.map((point) => point.join(',')).join(' '), fill: colours[fill] }),
  );
}
