import { orderId } from '@bakehouse/contract/values';
import { pence } from '@bakehouse/domain/kernel/money';
import { expect, test } from 'vitest';
import { cellsText } from '../../../ui/grid/clipboard.ts';
import { csvText } from '../../../ui/table/file/csv-file.ts';
import { tableCells } from '../../../ui/table/file/table-text.ts';
import { sortRows } from '../../../ui/table/sort-rows.ts';
import { foundOrder, resultAnswer } from '../test/search-world.tsx';
import { resultColumns, resultFileColumns } from './result-columns.tsx';
import { resultRows } from './result-rows.ts';

const now = Temporal.Instant.from('2026-11-20T10:00:00Z');

function cellsOf(words: string | null, ...orders: Parameters<typeof foundOrder>[0][]) {
  const rows = resultRows(resultAnswer(orders.map((order) => foundOrder(order))), now, 'Europe/London');
  const columns = resultColumns(rows, words, null);
  return tableCells(
    resultFileColumns(columns, rows),
    sortRows(rows, columns, { key: 'order', direction: 'ascending' }),
  );
}

test('amounts are plain decimals and days dd-MMM-yyyy, in the order of the table', async () => {
  const cells = cellsOf(null, {}, { orderId: orderId.parse(1), total: pence(5), itemCount: 1, voided: true });
  expect((await csvText(cells)).split('\r\n')).toEqual([
    'Date,Shop,Brand,Order num,PO num,Status,Items,Total',
    '21-Nov-2026,Harbour Lane,Bakehouse,1,HL-2211,VOID,1,0.05',
    '21-Nov-2026,Harbour Lane,Bakehouse,48206,HL-2211,ORDER RECEIVED,30,1234.50',
    'Total,,,,,,30,1234.50',
  ]);
});

test('no cell is run as a formula', async () => {
  const cells = cellsOf('cmd', { purchaseOrderNumber: '=1+1', notes: '@cmd', customer: '+cmd' });
  expect(await csvText(cells)).toContain(`,'=1+1,`);
  expect(await csvText(cells)).toContain(`,'+cmd,'@cmd,`);
  expect(cellsText(cells)).toContain(`\t'=1+1\t`);
});

test('customers and instructions are in the file in full, with any words and without', async () => {
  const notes = `No nuts in the same crate as the bread.\n${'Ring the bell. '.repeat(20).trim()}`;
  for (const words of [null, 'nuts', 'harbour']) {
    const [heads, order] = cellsOf(words, { notes, customer: 'Ama Mensah' });
    expect(heads).toContain('Special instructions');
    expect(order).toContain(notes);
    expect(order).toContain('Ama Mensah');
  }
});
