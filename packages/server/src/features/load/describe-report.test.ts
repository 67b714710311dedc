import { expect, test } from 'vitest';
import { describeReport, refusalsAsCsv } from './describe-report.ts';
import { openLedger } from './ledger.ts';

test('a report accounts for every row and shows the first twenty refusals', () => {
  const ledger = openLedger();
  for (let row = 2; row < 32; row += 1) {
    ledger.read('orders.csv');
    if (row % 6 === 0) ledger.apply('orders.csv');
    else ledger.refuse('orders.csv', row, 'has no order_id');
  }
  ledger.read('shops.csv');
  ledger.refuse('shops.csv', 2, 'has no name');
  const text = describeReport(
    { files: ledger.counts(), refusals: ledger.refusals(), firstDay: null, lastDay: null, shiftedBy: 0 },
    '/tmp/refused.csv',
  );
  expect(text).toMatch(/^orders.csv +30 rows = +5 applied \+ +25 refused \+ +0 unchanged$/m);
  expect(text.match(/^ {2}\S+ row \d+: /gm)).toHaveLength(20);
  expect(text).toContain('  shops.csv row 2: has no name\n  orders.csv row 2: has no order_id\n');
  expect(text).toContain('  and 6 more\nAll 26 refused rows are in /tmp/refused.csv\n');
});

test('a report without refusals says so', () => {
  const ledger = openLedger();
  const report = { files: ledger.counts(), refusals: [], firstDay: null, lastDay: null, shiftedBy: 0 };
  expect(describeReport(report, 'anywhere')).toContain('No row was refused.');
});

test('the report file quotes values and keeps formulas from running', () => {
  expect(refusalsAsCsv([{ file: 'shops.csv', row: 3, reason: '=HYPERLINK("x"), really' }])).toBe(
    'file,row,reason\r\nshops.csv,3,"\'=HYPERLINK(""x""), really"\r\n',
  );
});
