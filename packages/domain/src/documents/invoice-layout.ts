import { formatDay } from '../kernel/day.ts';
import { formatCount, formatMoney } from '../kernel/money.ts';
import { countOf } from '../words/words.ts';
import { widthOf } from './fonts/text-width.ts';
import type { Invoice, InvoiceLine } from './invoice.ts';
import type { Box, Cell, LaidDocument, Piece, Row } from './layout.ts';
import { a4 } from './layout.ts';
import type { PageNumber } from './paginate.ts';
import { paginate } from './paginate.ts';
import {
  bold,
  border,
  box,
  cell,
  fact,
  faint,
  heading,
  label,
  line,
  logoOf,
  pageFoot,
  partyAddress,
  purchaseOrderInHead,
  purchaseOrderList,
  rest,
  row,
  run,
  sizeOfName,
  space,
  text,
  voidMark,
} from './pieces.ts';
import { sumsBox } from './sums-box.ts';

/** Lays out a Sales Invoice (spec 000 section 2). */
export function layOutInvoice(invoice: Invoice): LaidDocument {
  const { number, invoiceTo, seller, purchaseOrderNumber, lines } = invoice;
  const foot = [`Invoice ${number}`, invoiceTo.name, seller.name].filter((words) => words !== '');
  const widths = widthsOf(lines);
  return paginate({
    title: `Invoice ${number}, ${invoiceTo.name}`,
    author: seller.name,
    paper: a4,
    head: (page) => (page.number === 1 ? letterhead(invoice) : shortHead(invoice, page)),
    sections: [
      { columns: 1, units: [...purchaseOrderList(purchaseOrderNumber), { piece: parties(invoice) }] },
      {
        columns: 1,
        head: columnNames(widths),
        units: lines.map((each) => ({ piece: tableRow(each, widths) })),
      },
    ],
    closing: totals(invoice),
    closingAtFoot: false,
    foot: (page, hasMissing) =>
      pageFoot(foot.join(' · '), `Page ${page.number} of ${page.count}`, hasMissing),
  });
}

function letterhead(invoice: Invoice): Box {
  const { brandName, seller, number, date } = invoice;
  const lines = [...seller.address, seller.telephone, seller.email].filter((words) => words !== '');
  if (seller.vatNumber !== '') lines.push(`VAT no. ${seller.vatNumber}`);
  const small = { size: 8.5, align: 'right' } as const;
  const address = box([text(seller.name, { ...small, ...bold }), ...lines.map((each) => text(each, small))], {
    part: 'address',
  });
  const brand = text(brandName, { size: sizeOfName(brandName, 30), ...heading, colour: 'brand' });
  const facts = [
    fact('Invoice number', String(number)),
    fact('Date', formatDay(date)),
    ...purchaseOrderInHead(invoice.purchaseOrderNumber).map((purchaseOrder) =>
      fact('PO number', purchaseOrder),
    ),
  ];
  return box([
    row(
      [
        ...logoOf(seller, { width: 120, height: 56 }).map((logo) => cell(logo, logo.width)),
        cell(brand, rest, 'whole'),
        cell(address, 200, 'whole'),
      ],
      16,
      'end',
    ),
    space(8),
    ...[2.25, 2.25, 0.75].flatMap((thickness) => [line(thickness, 'brand'), space(1.6)]),
    space(12),
    row([cell(title(invoice), rest, 'whole'), ...facts.map((each) => cell(each, 'fit'))], 28, 'end'),
    space(8),
  ]);
}

function title({ voided }: Invoice): Piece {
  return text([run('Sales Invoice', { size: 23, ...heading }), ...voidMark(voided)], { as: 2 });
}

function shortHead({ number, invoiceTo, date, voided }: Invoice, page: PageNumber): Box {
  const words = [run(`Sales Invoice ${number}, `, bold), run(`${invoiceTo.name}, ${formatDay(date)}`)];
  const pageWords = text(`${page.number} of ${page.count}`, { ...bold, align: 'right' });
  return box([
    row([cell(text([...words, ...voidMark(voided)]), rest), cell(pageWords, 'fit')], 16),
    space(5),
    line(1.5, 'brand'),
    space(8),
  ]);
}

function parties({ invoiceTo, deliverTo }: Invoice): Box {
  const cells = [
    cell(partyAddress('Invoice to', invoiceTo), rest, 'whole'),
    cell(partyAddress('Deliver to', deliverTo), rest, 'whole'),
  ];
  return box([row(cells, 24)], { padding: [8, 0] });
}

const size = 9.2;
const besideAmount = 10;

type Widths = { readonly unitCost: number; readonly net: number; readonly vat: number };

/** Columns as wide as their widest words. */
function widthsOf(lines: readonly InvoiceLine[]): Widths {
  const widest = (least: number, words: readonly string[]) =>
    Math.max(least, ...words.map((each) => widthOf(each, 'text') * size + besideAmount));
  return {
    unitCost: widest(
      58,
      lines.map(({ unitCost }) => formatMoney(unitCost)),
    ),
    net: widest(
      58,
      lines.map(({ net }) => formatMoney(net)),
    ),
    vat: widest(
      60,
      lines.map(({ vatName }) => vatName),
    ),
  };
}

function columns(pieces: readonly [Piece, Piece, Piece, Piece, Piece, Piece], widths: Widths): Row {
  const [item, product, quantity, unitCost, net, vat] = pieces;
  return row(
    [
      cell(item, 54, 'hidden'),
      cell(product, rest, 'whole'),
      cell(quantity, 50),
      cell(unitCost, widths.unitCost),
      cell(net, widths.net, 'end'),
      cell(vat, widths.vat, 'hidden'),
    ],
    0,
    'baseline',
  );
}

function columnNames(widths: Widths): Box {
  const names = columns(
    [
      label('Item'),
      label('Product'),
      label('Quantity', 'right'),
      label('Unit cost', 'right'),
      label('Net', 'right'),
      label('VAT', 'right'),
    ],
    widths,
  );
  const cells = names.cells.map((each): Cell => ({ ...each, onPhone: 'hidden' }));
  return box([{ ...names, cells }], { padding: [2.5, 0], borders: { bottom: border(0.75) } });
}

function tableRow(
  { item, name, details, quantity, unitCost, net, vatName }: InvoiceLine,
  widths: Widths,
): Box {
  const right = { size, align: 'right' } as const;
  const product = text([
    run(name, { size, weight: 600 }),
    ...(details === '' ? [] : [run(`  ${details}`, { ...faint, size: 8.5 })]),
  ]);
  const cells = columns(
    [
      text(item, { ...faint, size: 9 }),
      product,
      text(formatCount(quantity), { ...right, ...bold }),
      text(formatMoney(unitCost), right),
      text(formatMoney(net), right),
      text(vatName, { ...faint, size: 8.5, align: 'right' }),
    ],
    widths,
  );
  return box([cells], { padding: [0.55, 0], borders: { bottom: border(0.75, 'hair') } });
}

function totals({ lineCount, itemCount, net, vatAmounts, total, seller }: Invoice): Box {
  const count = `${countOf(lineCount, 'line')}, ${countOf(itemCount, 'item')}`;
  const sums = sumsBox({ net, vatAmounts, total, linesNameRate: true });
  const payment = seller.bankDetails
    ? [space(10), label('Pay to'), text(seller.name, bold), text(seller.bankDetails)]
    : [];
  return box([
    space(10),
    row([cell(box([text(count, faint), ...payment]), rest, 'whole'), cell(sums, 205, 'whole')], 24),
  ]);
}
