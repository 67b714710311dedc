import { formatDay, formatWeekday, formatWeekdayName } from '../../kernel/day.ts';
import { formatCount } from '../../kernel/money.ts';
import { countOf } from '../../words/words.ts';
import type { Box, LaidDocument, PrintJob } from '../layout.ts';
import { a4 } from '../layout.ts';
import type { PageNumber, Unit } from '../paginate.ts';
import { paginate } from '../paginate.ts';
import {
  bold,
  border,
  box,
  cell,
  fact,
  heading,
  line,
  pageFoot,
  rest,
  row,
  run,
  space,
  struck,
  text,
} from '../pieces.ts';
import { codeDrawing } from './code-drawing.ts';
import type { TotalsGroup, TotalsRow, TotalsToBake } from './totals-to-bake.ts';

const millimetre = 72 / 25.4;
const paper: PrintJob = {
  width: a4.width,
  height: a4.height,
  margin: { top: 9 * millimetre, sides: 10 * millimetre, bottom: 7 * millimetre },
};

/** Rows in points: as the design of the sheet has them, lower where that saves a page, and no lower than a box to tick. */
const usualRow = 6.9 * millimetre;
const lowRow = 6.1 * millimetre;
const lowestRow = 5.6 * millimetre;
const mostUsualRows = 130;

/** The product totals of a day, with boxes to tick: A4, two columns (sheet design, section 8). */
export function layOutTotalsToBake(totals: TotalsToBake): LaidDocument {
  const count = totals.groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const lower = count > mostUsualRows ? [lowestRow] : [lowRow, lowestRow];
  let best = layOutRows(totals, count > mostUsualRows ? lowRow : usualRow);
  for (const height of lower) {
    if (best.pages.length <= pagesOfOneSheet) break;
    const laid = layOutRows(totals, height);
    if (laid.pages.length < best.pages.length) best = laid;
  }
  return best;
}

/** Front and back of one sheet of paper. */
const pagesOfOneSheet = 2;

function layOutRows(totals: TotalsToBake, height: number): LaidDocument {
  const { businessName, day, version, groups } = totals;
  const title = `Totals to bake ${formatDay(day)}`;
  return paginate({
    title,
    author: businessName,
    paper,
    head: () => head(totals),
    sections: [{ columns: 2, units: groups.flatMap((group) => unitsOf(group, height)) }],
    closing: closing(totals),
    closingAtFoot: false,
    foot: (page, hasMissing) =>
      pageFoot(`${businessName} · ${title} · version ${version}`, pageOf(page), hasMissing),
  });
}

function pageOf({ number, count }: PageNumber): string {
  return `Page ${number} of ${count}`;
}

function head(totals: TotalsToBake): Box {
  const { day, supplierName, version, printedAt, orderCount, itemCount, cakeCount, code } = totals;
  const tag = box(
    [text(formatWeekday(day).toUpperCase(), { size: 18, ...heading, colour: 'paper', align: 'centre' })],
    { padding: [5, 9], fill: 'ink', tag: true },
  );
  const of = supplierName === null ? 'all suppliers' : `only ${supplierName}`;
  const what = box([
    text('Totals to bake', { size: 17, ...heading, as: 2 }),
    text(`${formatWeekdayName(day)} ${formatDay(day)}, ${of}`, { size: 10.5, weight: 600 }),
  ]);
  const facts: readonly (readonly [string, string])[] = [
    ['Version', String(version)],
    ['Printed', printedAt],
    ['Orders', formatCount(orderCount)],
    ['Items', formatCount(itemCount)],
    ...(cakeCount > 0 ? [['Cakes', formatCount(cakeCount)] as const] : []),
  ];
  const scan = code
    ? [
        cell(codeDrawing(code, codeWidth), codeWidth),
        cell(text('Scan: is this the latest?', { size: 7.5, leading: 9 }), 40),
      ]
    : [];
  const cells = [
    cell(tag, 'fit'),
    cell(what, rest),
    ...facts.map(([name, value]) => cell(fact(name, value), 'fit')),
    ...scan,
  ];
  return box([
    line(4.5),
    box([row(cells, 12, 'centre')], { padding: [6, 0], borders: { bottom: border(1) } }),
    space(7),
  ]);
}

/** 13 mm: a telephone reads it at arm's length. */
const codeWidth = 13 * millimetre;

/** A band with the first of its rows, so that it never ends a column; rows that go on elsewhere are headed again. */
function unitsOf(group: TotalsGroup, height: number): readonly Unit[] {
  const again = band(group.name, [run(' continued', { size: 8 })], '');
  return group.rows.map((each, index) => {
    const piece = totalsRow(each, height);
    if (index > 0) return { piece, again };
    return { piece: box([band(group.name, [], formatCount(group.total)), piece]) };
  });
}

function band(name: string, continued: readonly ReturnType<typeof run>[], total: string): Box {
  const cells = [
    cell(text([run(name, { size: 11.5, ...heading }), ...continued], { leading: 15, as: 1 }), rest),
    cell(text(total, { size: 10, ...heading, align: 'right', leading: 15 }), 'fit'),
  ];
  return box([row(cells, 8, 'centre')], {
    padding: [3.6, 5],
    fill: 'band',
    borders: { bottom: border(0.85) },
  });
}

const tickSize = 4.4 * millimetre;
const hair = 0.45;

function totalsRow({ name, details, total, former }: TotalsRow, height: number): Box {
  const side = border(1);
  const tick = box([], {
    height: tickSize - 2,
    borders: { top: side, right: side, bottom: side, left: side },
    part: 'decoration',
  });
  const margin = space((height - tickSize - hair) / 2);
  const product = [
    run(name, { size: 10.5, weight: 600 }),
    ...(details === '' ? [] : [run(`  ${details}`, { size: 8 })]),
  ];
  const number = [
    ...(former === null ? [] : [struck(formatCount(former), { size: 8.5 }), run('  ', { size: 8.5 })]),
    run(formatCount(total), { size: 14, ...heading }),
  ];
  const edge = border(0.6 * millimetre);
  const changed = former === null ? {} : { borders: { top: edge, right: edge, bottom: edge, left: edge } };
  const cells = [
    cell(box([margin, tick, margin]), tickSize),
    // Two lines of it are no higher than a row, except than the lowest, where they would run into each other.
    cell(text(product, { leading: Math.max(height, lowRow) / 2 - hair / 2 }), rest),
    cell(box([text(number, { align: 'right', leading: 15 })], { padding: [0, 5], ...changed }), 'fit'),
  ];
  return box([row(cells, 6, 'centre')], { borders: { bottom: { thickness: hair, colour: 'faint' } } });
}

/** What is marked, and who signs. */
function closing({ groups, since }: TotalsToBake): Box {
  const changed = groups.flatMap(({ rows }) => rows).filter(({ former }) => former !== null).length;
  const words =
    changed === 0
      ? [run('')]
      : [run(`${countOf(changed, 'total')} changed`, bold), run(` since ${since}, boxed`)];
  const sign = (name: string) => [
    cell(text(name, { leading: 16 }), 'fit' as const),
    cell(box([], { height: 15, borders: { bottom: border(0.85) }, part: 'decoration' }), 96),
  ];
  return box([
    space(8),
    box(
      [row([cell(text(words, { leading: 16 }), rest), ...sign('Baked by'), ...sign('Packed by')], 8, 'end')],
      {
        padding: [4, 0],
        borders: { top: border(1) },
      },
    ),
  ]);
}
