import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import Papa from 'papaparse';
import type { RefusedRow } from './import-report.ts';
import type { LoadReport } from './load-workload.ts';

/** How many refused rows are on the screen; all of them are in the report file. */
const mostOnScreen = 20;

/** The result of a load, for the operator: every row is accounted for. */
export function describeReport(report: LoadReport, reportFile: string): string {
  const { firstDay, lastDay, shiftedBy, refusals } = report;
  const lines = report.files.map(
    ({ file, rows, applied, refused, unchanged }) =>
      `${file.padEnd(16)}${count(rows)} rows = ${count(applied)} applied + ${count(refused)} refused + ${count(unchanged)} unchanged`,
  );
  if (firstDay && lastDay) {
    const moved = shiftedBy === 0 ? '' : `, moved by ${countOf(shiftedBy, 'day')}`;
    lines.push(`Delivery days ${formatDay(firstDay)} to ${formatDay(lastDay)}${moved}.`);
  }
  if (refusals.length === 0) return `${lines.join('\n')}\nNo row was refused.\n`;
  lines.push(
    '',
    ...refusals.slice(0, mostOnScreen).map((row) => `  ${row.file} row ${row.row}: ${row.reason}`),
  );
  if (refusals.length > mostOnScreen) lines.push(`  and ${formatCount(refusals.length - mostOnScreen)} more`);
  lines.push(`All ${formatCount(refusals.length)} refused rows are in ${reportFile}`);
  return `${lines.join('\n')}\n`;
}

function count(rows: number): string {
  return formatCount(rows).padStart(9);
}

/** The refused rows as a CSV file. Reasons quote values of the files, so formulas are escaped. */
export function refusalsAsCsv(refusals: readonly RefusedRow[]): string {
  return `${Papa.unparse(
    { fields: ['file', 'row', 'reason'], data: refusals.map((row) => [row.file, row.row, row.reason]) },
    { escapeFormulae: true, newline: '\r\n' },
  )}\r\n`;
}
