import type { Pence } from '../kernel/money.ts';
import { formatMoney, noPence } from '../kernel/money.ts';
import type { Box } from './layout.ts';
import { bold, box, cell, heading, line, rest, row, space, text } from './pieces.ts';
import type { VatAmount } from './vat.ts';

type Sums = {
  readonly net: Pence;
  readonly vatAmounts: readonly VatAmount[];
  readonly total: Pence;
  /** Whether the lines say how each of them is taxed; else a single rate is named here. */
  readonly linesNameRate: boolean;
};

/** What a document comes to: net, VAT, and the total between its rules. */
export function sumsBox({ net, vatAmounts, total, linesNameRate }: Sums): Box {
  const sum = (name: string, amount: Pence) =>
    row(
      [
        cell(text(name, { size: 11 }), rest),
        cell(text(formatMoney(amount), { size: 11, align: 'right' }), 'fit'),
      ],
      12,
    );
  const isNamed = vatAmounts.length > 1 || !linesNameRate;
  const whole = row(
    [
      cell(text('Total', { size: 11, ...bold }), rest),
      cell(text(formatMoney(total), { size: 19, ...heading, align: 'right' }), 'fit'),
    ],
    12,
    'baseline',
  );
  return box([
    sum('Net', net),
    space(3),
    ...(vatAmounts.length === 0
      ? [sum('VAT', noPence)]
      : vatAmounts.map(({ name, vat }) => sum(isNamed ? `VAT, ${name}` : 'VAT', vat))),
    space(6),
    line(0.75),
    box([whole], { padding: [4, 0] }),
    line(0.75),
    space(1.5),
    line(0.75),
  ]);
}
