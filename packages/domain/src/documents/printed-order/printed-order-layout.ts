import { formatDay, formatWeekdayName } from '../../kernel/day.ts';
import type { Pence } from '../../kernel/money.ts';
import { formatCount, formatMoney } from '../../kernel/money.ts';
import { countOf } from '../../words/words.ts';
import { deliveryHead, groupHead, instructionsAndAddress } from '../delivery-pieces.ts';
import { widthOf } from '../fonts/text-width.ts';
import type { Box, LaidDocument, Piece, Run } from '../layout.ts';
import { a4 } from '../layout.ts';
import type { PageNumber, Section, Unit } from '../paginate.ts';
import { columnGap, paginate } from '../paginate.ts';
import {
  bold,
  border,
  box,
  cell,
  faint,
  heading,
  line,
  pageFoot,
  purchaseOrderInHead,
  purchaseOrderList,
  rest,
  row,
  run,
  signatureFields,
  space,
  text,
  voidMark,
} from '../pieces.ts';
import { sumsBox } from '../sums-box.ts';
import { cakeUnits } from './cake-units.ts';
import type { PrintedGroup, PrintedLine, PrintedOrder } from './printed-order.ts';

/** What the Print button of the order page prints: a standard order line by line, or a custom one cake by cake. */
export function layOutPrintedOrder(order: PrintedOrder): LaidDocument {
  const usual = layOutLines(order, 'below');
  if (order.cakes || usual.pages.length === 1) return usual;
  const dense = layOutLines(order, 'beside');
  return dense.pages.length < usual.pages.length ? dense : usual;
}

/**
 * Where the details of a product stand: below its name, or beside it where both fit on one line, which is lower and saves
 * a long order a page.
 */
type Details = 'below' | 'beside';

function layOutLines(order: PrintedOrder, details: Details): LaidDocument {
  const { cakes, shopName } = order;
  const title = titleOf(order);
  return paginate({
    title: `${title}, ${shopName}`,
    author: shopName,
    paper: a4,
    head: () => head(order),
    sections: [
      {
        columns: 1,
        units: [...purchaseOrderList(order.purchaseOrderNumber), ...instructionsAndAddress(order)],
      },
      cakes ? { columns: 1, units: cakes.flatMap(cakeUnits) } : productGroups(order, details),
    ],
    closing: cakes ? cakesClosing(order) : linesClosing(order),
    closingAtFoot: true,
    unitsWithClosing: cakes ? 1 : 3,
    foot: (page, hasMissing) =>
      pageFoot(`${title} · ${shopName} · printed ${order.printedAt}`, pageOf(page), hasMissing),
  });
}

function pageOf({ number, count }: PageNumber): string {
  return `Page ${number} of ${count}`;
}

function titleOf({ cakes, orderId }: PrintedOrder): string {
  const kind = cakes ? 'Custom order' : 'Order';
  return orderId === null ? `New ${kind.toLowerCase()}` : `${kind} ${orderId}`;
}

function head(order: PrintedOrder): Box {
  const { day, shopName, orderId, purchaseOrderNumber, cakes, gross } = order;
  const numbers = purchaseOrderInHead(purchaseOrderNumber).map((number) => ['PO', number] as const);
  return deliveryHead({
    day,
    shopName,
    sentence: `${cakes ? 'Custom order' : 'Order'} for delivery ${formatWeekdayName(day)} ${formatDay(day)}`,
    marks: [...unsavedMark(order), ...voidMark(order.voided)],
    facts: [
      ['Order', orderId === null ? 'New' : String(orderId)],
      ...numbers,
      ...(cakes
        ? [['Cakes', formatCount(cakes.length)] as const, ['Total', formatMoney(gross)] as const]
        : []),
    ],
  });
}

function unsavedMark({ hasUnsaved }: PrintedOrder): readonly Run[] {
  return hasUnsaved ? [run('  Not saved', { size: 14, ...bold, colour: 'warning' })] : [];
}

/** The lines by category, in two columns; a category that continues in the next column repeats its name. */
function productGroups({ groups }: PrintedOrder, details: Details): Section {
  if (groups.length === 0) {
    return { columns: 1, units: [{ piece: text('Nothing has been ordered.', { size: 12, ...faint }) }] };
  }
  const lines = groups.flatMap((group) => group.lines);
  const widest = (amounts: readonly Pence[], size: number) =>
    Math.max(...amounts.map((amount) => widthOf(formatMoney(amount), 'text'))) * size;
  const unitCost = widest(
    lines.map((each) => each.unitCost),
    unitSize,
  );
  const net = widest(
    lines.map((each) => each.net),
    netSize,
  );
  const column = (a4.width - 2 * a4.margin.sides - columnGap) / 2;
  const product = column - quantityWidth - unitCost - net - 3 * gapInLine;
  const look = { details, product, unitCost, net };
  return { columns: 2, units: groups.flatMap((group) => productGroup(group, look)) };
}

/** How all lines of an order look: where details stand, and how wide the columns are, in points. */
type LineLook = {
  readonly details: Details;
  readonly product: number;
  readonly unitCost: number;
  readonly net: number;
};
const quantityWidth = 28;
const gapInLine = 8;
const nameSize = 10;
const detailsSize = 8;
const unitSize = 9;
const netSize = 10;

function productGroup({ name, lines, itemCount, net }: PrintedGroup, look: LineLook): readonly Unit[] {
  const again = groupHead(name, [], ', continued');
  const first = groupHead(name, [formatCount(itemCount), formatMoney(net)]);
  return lines.map((each, index) => {
    const piece = lineOf(each, look);
    return index === 0 ? { piece: box([first, piece]) } : { piece, again };
  });
}

function lineOf({ quantity, name, details, unitCost, net }: PrintedLine, look: LineLook): Box {
  const right = { align: 'right' } as const;
  const cells = [
    cell(text(formatCount(quantity), { size: 14, ...heading, ...right, leading: 17 }), quantityWidth),
    cell(nameAndDetails(name, details, look), rest),
    cell(text(formatMoney(unitCost), { size: unitSize, ...right }), look.unitCost),
    cell(text(formatMoney(net), { size: netSize, ...bold, ...right }), look.net),
  ];
  return box([row(cells, gapInLine, 'centre')], {
    padding: [0.7, 0],
    borders: { bottom: border(0.75, 'hair') },
  });
}

function nameAndDetails(name: string, details: string, look: LineLook): Piece {
  const ofName = { size: nameSize, weight: 600 } as const;
  const ofDetails = { ...faint, size: detailsSize };
  if (details === '') return text(name, { ...ofName, leading: 12 });
  const together = widthOf(name, 'text') * nameSize + widthOf(` ${details}`, 'text') * detailsSize;
  return look.details === 'beside' && together <= look.product
    ? text([run(name, ofName), run(` ${details}`, ofDetails)], { leading: 12 })
    : box([text(name, { ...ofName, leading: 12 }), text(details, { ...ofDetails, leading: 9 })]);
}

function linesClosing(order: PrintedOrder): Box {
  const { itemCount, lineCount, net, vatAmounts, gross } = order;
  const lines = countOf(lineCount, 'line');
  const count = text([
    run(formatCount(itemCount), { size: 17, ...heading }),
    run(` ${itemCount === 1 ? 'item' : 'items'}, ${lines}`, { size: 11 }),
  ]);
  const sums = sumsBox({ net, vatAmounts, total: gross, linesNameRate: false });
  const left = box([count, space(3), ...remarks(order), small('This is an order, not an invoice.')]);
  return box([
    space(8),
    line(0.75),
    space(4),
    row([cell(left, rest, 'whole'), cell(sums, 215, 'whole')], 24),
  ]);
}

function cakesClosing(order: PrintedOrder): Box {
  return box([
    space(8),
    line(0.75),
    space(4),
    small(cakeSums(order)),
    ...remarks(order),
    space(4),
    signatureFields([
      ['Made by', 1],
      ['Message checked by', 1],
      ['Boxed, time', 1],
    ]),
  ]);
}

/** 'Net £86.00, VAT (Zero Rated) £0.00, total £86.00.' */
function cakeSums({ net, vatAmounts, gross }: PrintedOrder): string {
  const taxes = vatAmounts.map(({ name, vat }) => `VAT (${name}) ${formatMoney(vat)}`);
  return `${[`Net ${formatMoney(net)}`, ...taxes, `total ${formatMoney(gross)}`].join(', ')}.`;
}

function remarks({ hasUnsaved, orderId, history, status }: PrintedOrder): readonly Box[] {
  const what = orderId === null ? 'this order' : 'everything on this page';
  const unsaved = text(`Not saved: the bakery has not received ${what}.`, {
    size: 10,
    ...bold,
    colour: 'warning',
  });
  return [
    box([
      ...(hasUnsaved ? [unsaved] : []),
      ...(history.length === 0 ? [] : [small(history.join(' '))]),
      small(status),
    ]),
  ];
}

function small(words: string) {
  return text(words, { size: 8.5 });
}
