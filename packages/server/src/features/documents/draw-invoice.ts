import type { Invoice, InvoiceLine } from '@bakehouse/domain/documents/invoice';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { Page, Text, View } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { createElement as draw } from 'react';
import type { Style } from './pdf-pieces.ts';
import {
  brandInk,
  fact,
  faint,
  hair,
  ink,
  line,
  page,
  pageFoot,
  partyAddress,
  sign,
  written,
} from './pdf-pieces.ts';

const row = { flexDirection: 'row' } as const;
const widths = {
  item: '10%',
  product: '44%',
  quantity: '10%',
  unitCost: '12%',
  net: '12%',
  vat: '12%',
} as const;

/** The totals never stand alone on a page: so many lines go with them. */
const linesWithTotals = 2;

/** An invoice on as many pages as it takes; the same parts as on the screen (spec 000 section 2). */
export function drawInvoice(invoice: Invoice): ReactElement {
  const { number, seller } = invoice;
  return draw(
    Page,
    { key: number, size: 'A4', style: page },
    head(invoice),
    title(invoice),
    draw(
      View,
      { key: 'parties', style: { ...row, gap: 24, marginBottom: 16 } },
      partyAddress('Invoice to', invoice.invoiceTo),
      partyAddress('Deliver to', invoice.deliverTo),
    ),
    tableHead(),
    ...invoice.lines.slice(0, -linesWithTotals).map(tableRow),
    draw(
      View,
      { key: 'end', wrap: false },
      ...invoice.lines.slice(-linesWithTotals).map(tableRow),
      totals(invoice),
    ),
    pageFoot(`Invoice ${number} · ${invoice.invoiceTo.name}${seller.name === '' ? '' : ` · ${seller.name}`}`),
  );
}

function head({ brandName, seller }: Invoice): ReactElement {
  const lines = [...seller.address, seller.telephone, seller.email].filter((text) => text !== '');
  if (seller.vatNumber !== '') lines.push(`VAT no. ${seller.vatNumber}`);
  return draw(
    View,
    { key: 'head', style: { marginBottom: 18 } },
    draw(
      View,
      { style: { ...row, justifyContent: 'space-between', alignItems: 'flex-end', paddingBottom: 8 } },
      line(brandName, { ...sign, fontSize: 28, color: brandInk, flex: 1 }),
      draw(
        View,
        { style: { fontSize: 9, textAlign: 'right' } },
        line(seller.name, { fontWeight: 700 }),
        ...lines.map((text) => line(text)),
      ),
    ),
    ...[2.5, 1.5, 0.75].map((height) =>
      draw(View, { key: height, style: { height, marginTop: 1.5, backgroundColor: brandInk } }),
    ),
  );
}

function title({ number, date, purchaseOrderNumber, voided }: Invoice): ReactElement {
  return draw(
    View,
    { key: 'title', style: { ...row, alignItems: 'flex-end', gap: 28, marginBottom: 12 } },
    draw(
      View,
      { style: { flex: 1, ...row, alignItems: 'flex-end', gap: 12 } },
      line('Sales Invoice', { ...sign, fontSize: 22 }),
      ...(voided ? [line(messages.void, { fontSize: 14, fontWeight: 700, color: '#ab2325' })] : []),
    ),
    fact('Invoice number', String(number)),
    fact('Date', formatDay(date)),
    ...(purchaseOrderNumber === '' ? [] : [fact('PO number', purchaseOrderNumber)]),
  );
}

const cell = { paddingVertical: 2, paddingRight: 6 } as const;
const right = { textAlign: 'right', paddingRight: 0, paddingLeft: 6 } as const;

/** The head of the table is on every page. */
function tableHead(): ReactElement {
  const word = (text: string, width: string, style: Style = {}) =>
    line(text, { ...cell, width, fontSize: 8.5, fontWeight: 600, ...style });
  return draw(
    View,
    { key: 'columns', fixed: true, style: { ...row, borderBottom: `1 solid ${ink}` } },
    word('Item', widths.item),
    word('Product', widths.product),
    word('Quantity', widths.quantity, right),
    word('Unit cost', widths.unitCost, right),
    word('Net', widths.net, right),
    word('VAT', widths.vat, right),
  );
}

function tableRow(each: InvoiceLine, index: number): ReactElement {
  return draw(
    View,
    { key: index, wrap: false, style: { ...row, borderBottom: `0.5 solid ${hair}` } },
    line(each.item, { ...cell, width: widths.item }),
    draw(
      Text,
      { style: { ...cell, width: widths.product, fontWeight: 600 } },
      written(each.name),
      draw(Text, { style: { fontSize: 8.5, fontWeight: 400, color: faint } }, `  ${written(each.details)}`),
    ),
    line(formatCount(each.quantity), { ...cell, ...right, width: widths.quantity, fontWeight: 700 }),
    line(formatMoney(each.unitCost), { ...cell, ...right, width: widths.unitCost }),
    line(formatMoney(each.net), { ...cell, ...right, width: widths.net }),
    line(each.vatName, { ...cell, ...right, width: widths.vat, color: faint }),
  );
}

function totals({ lineCount, itemCount, net, vat, total }: Invoice): ReactElement {
  const sum = (name: string, amount: string) =>
    draw(
      View,
      { key: name, style: { ...row, justifyContent: 'space-between', paddingVertical: 2, fontSize: 11 } },
      line(name),
      line(amount),
    );
  const count = `${formatCount(lineCount)} ${lineCount === 1 ? 'line' : 'lines'}, ${formatCount(itemCount)} ${itemCount === 1 ? 'item' : 'items'}`;
  return draw(
    View,
    { key: 'totals', wrap: false, style: { ...row, justifyContent: 'space-between', paddingTop: 10 } },
    line(count),
    draw(
      View,
      { style: { width: '40%' } },
      sum('Net', formatMoney(net)),
      sum('VAT', formatMoney(vat)),
      draw(
        View,
        {
          style: {
            ...row,
            justifyContent: 'space-between',
            alignItems: 'flex-end',
            marginTop: 4,
            paddingVertical: 6,
            borderTop: `1 solid ${ink}`,
            borderBottom: `2 solid ${ink}`,
          },
        },
        line('Total', { fontSize: 11, fontWeight: 700 }),
        line(formatMoney(total), { ...sign, fontSize: 20 }),
      ),
    ),
  );
}
