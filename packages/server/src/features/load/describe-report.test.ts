import { expect, test } from 'vitest';
import { describeReport, refusalsAsCsv } from './describe-report.ts';
import { createImportReport } from './import-report.ts';

test('a report accounts for every row and shows the first twenty refusals', () => {
  const importReport = createImportReport();
  for (let row = 2; row < 32; row += 1) {
    importReport.read('orders.csv');
    if (row % 6 === 0) importReport.apply('orders.csv');
    else importReport.refuse('orders.csv', row, 'has no order_id');
  }
  importReport.read('shops.csv');
  importReport.refuse('shops.csv', 2, 'has no name');
  const text = describeReport(
    {
      files: importReport.counts(),
      refusals: importReport.refusals(),
      firstDay: null,
      lastDay: null,
      shiftedBy: 0,
    },
    '/tmp/refused.csv',
  );
  expect(text).toMatch(/^orders.csv +30 rows = +5 applied \+ +25 refused \+ +0 unchanged$/m);
  expect(text.match(/^ {2}\S+ row \d+: /gm)).toHaveLength(20);
  expect(text).toContain('  shops.csv row 2: has no name\n  orders.csv row 2: has no order_id\n');
  expect(text).toContain('  and 6 more\nAll 26 refused rows are in /tmp/refused.csv\n');
});

test('a report without refusals says so', () => {
  const importReport = createImportReport();
  const report = { files: importReport.counts(), refusals: [], firstDay: null, lastDay: null, shiftedBy: 0 };
  expect(describeReport(report, 'anywhere')).toContain('No row was refused.');
});

test('the report file quotes values and keeps formulas from running', () => {
  expect(refusalsAsCsv([{ file: 'shops.csv', row: 3, reason: '=HYPERLINK("x"), really' }])).toBe(
    'file,row,reason\r\nshops.csv,3,"\'=HYPERLINK(""x""), really"\r\n',
  );
});
