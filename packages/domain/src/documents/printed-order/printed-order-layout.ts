import { formatDay, formatWeekdayName } from '../../kernel/day.ts';
import { formatCount, formatMoney } from '../../kernel/money.ts';
import { countOf } from '../../words/words.ts';
import { deliveryHead, groupHead, instructionsAndAddress } from '../delivery-pieces.ts';
import type { Box, LaidDocument, Run } from '../layout.ts';
import { a4 } from '../layout.ts';
import type { PageNumber, Section, Unit } from '../paginate.ts';
import { paginate } from '../paginate.ts';
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
import { widthOf } from '../signs.ts';
import { sumsBox } from '../sums-box.ts';
import { cakeUnits } from './cake-units.ts';
import type { PrintedGroup, PrintedLine, PrintedOrder } from './printed-order.ts';

/** What the Print button of the order page prints: a standard order line by line, or a custom one cake by cake. */
export function layOutPrintedOrder(order: PrintedOrder): LaidDocument {
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
      cakes ? { columns: 1, units: cakes.flatMap(cakeUnits) } : shelves(order),
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
function shelves({ groups }: PrintedOrder): Section {
  if (groups.length === 0) {
    return { columns: 1, units: [{ piece: text('Nothing is ordered.', { size: 12, ...faint }) }] };
  }
  const lines = groups.flatMap((group) => group.lines);
  const widths = {
    unitCost: Math.max(...lines.map(({ unitCost }) => widthOf(formatMoney(unitCost), 'text'))) * unitSize,
    net: Math.max(...lines.map(({ net }) => widthOf(formatMoney(net), 'text'))) * netSize,
  };
  return { columns: 2, units: groups.flatMap((group) => shelf(group, widths)) };
}

type Widths = { readonly unitCost: number; readonly net: number };
const unitSize = 9;
const netSize = 10;

function shelf({ name, lines, itemCount, net }: PrintedGroup, widths: Widths): readonly Unit[] {
  const again = groupHead(name, [], ', continued');
  const first = groupHead(name, [formatCount(itemCount), formatMoney(net)]);
  return lines.map((each, index) => {
    const piece = lineOf(each, widths);
    return index === 0 ? { piece: box([first, piece]) } : { piece, again };
  });
}

function lineOf({ quantity, name, details, unitCost, net }: PrintedLine, widths: Widths): Box {
  const right = { align: 'right' } as const;
  const product = box([
    text(name, { size: 10, weight: 600, leading: 12 }),
    ...(details === '' ? [] : [text(details, { ...faint, size: 8, leading: 9 })]),
  ]);
  const cells = [
    cell(text(formatCount(quantity), { size: 14, ...heading, ...right, leading: 17 }), 28),
    cell(product, rest),
    cell(text(formatMoney(unitCost), { size: unitSize, ...right }), widths.unitCost),
    cell(text(formatMoney(net), { size: netSize, ...bold, ...right }), widths.net),
  ];
  return box([row(cells, 8, 'centre')], { padding: [0.7, 0], borders: { bottom: border(0.75, 'hair') } });
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
