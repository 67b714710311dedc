import type { ReadPounds } from '../values.ts';

/** A line of an order while its rows are gathered: one product may have tens of thousands of them. */
type GrowingLine = {
  readonly pid: number;
  quantity: number;
  filePrice: ReadPounds;
  readonly rows: number[];
};

/** By their PIDs. */
export type GatheredLines = Map<number, GrowingLine>;

/** A row as far as it is part of a line. */
type RowOfLine = {
  readonly row: number;
  readonly pid: number;
  readonly quantity: number;
  readonly price: ReadPounds;
};

/** Adds a row to the line of its product; the first price that a row names is that of the line. */
export function addToLines(lines: GatheredLines, { row, pid, quantity, price }: RowOfLine): void {
  const line = lines.get(pid);
  if (!line) {
    lines.set(pid, { pid, quantity, filePrice: price, rows: [row] });
    return;
  }
  line.quantity += quantity;
  line.filePrice ??= price;
  line.rows.push(row);
}
