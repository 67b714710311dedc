import type { OrderId } from '../kernel/branded.ts';
import type { SageColumn, SageRow } from './sage.ts';
import { sageCells, sageColumns } from './sage.ts';

type SageLimit = { readonly longest: number; readonly needed: boolean };

/** What Sage's import of quick entries takes: the longest text of each column, and which may not be empty. */
export const sageLimits = {
  'Customer Reference': { longest: 10, needed: true },
  'Customer Name': { longest: 50, needed: false },
  Reference: { longest: 25, needed: true },
  'Ledger Account': { longest: 8, needed: true },
  Details: { longest: 255, needed: false },
  'Analysis Type 1': { longest: 50, needed: false },
  'Analysis Type 2': { longest: 50, needed: false },
  'Analysis Type 3': { longest: 50, needed: false },
} as const satisfies Partial<Record<SageColumn, SageLimit>>;

/** The largest file that Sage imports, in bytes: 0.5 MB. */
export const largestSageFile = 500_000;

/** Why Sage would not take a row. */
export type SageBreach = {
  /** The line of the file as a spreadsheet counts it: the head is line 1. */
  readonly line: number;
  readonly orderId: OrderId;
  readonly customerName: string;
  readonly column: SageColumn;
  /** 'has 11 characters, but Sage takes 10' */
  readonly problem: string;
};

/**
 * Every cell that Sage would refuse, row by row.
 *
 * @param written turns a cell into what is in the file, where a sign in front makes formulas harmless
 */
export function findSageBreaches(
  rows: readonly SageRow[],
  written: (cell: string) => string = (cell) => cell,
): readonly SageBreach[] {
  return rows.flatMap((row, index) =>
    sageCells(row).flatMap((cell, place) => {
      const column = sageColumns[place];
      const problem = column && findSageProblem(column, written(cell));
      if (!column || !problem) return [];
      return [{ line: index + 2, orderId: row.orderId, customerName: row.customerName, column, problem }];
    }),
  );
}

/** What Sage would say of a cell of the file: 'has 11 characters, but Sage takes 10'; null where it takes it. */
export function findSageProblem(column: SageColumn, cell: string): string | null {
  const limit: SageLimit | undefined = (sageLimits as Partial<Record<SageColumn, SageLimit>>)[column];
  if (!limit) return null;
  if (cell === '') return limit.needed ? 'is missing' : null;
  const length = [...cell].length;
  if (column === 'Ledger Account') {
    return /^\d+$/.test(cell) && length <= limit.longest
      ? null
      : `is ‘${cell}’, but Sage takes up to ${limit.longest} digits`;
  }
  return length > limit.longest ? `has ${length} characters, but Sage takes ${limit.longest}` : null;
}

/**
 * Parts rows into files that Sage takes. The rows of one invoice stay together.
 *
 * @param sizeOf bytes of a row in the file, its line end included
 * @param headSize bytes of the head
 */
export function splitForSage<Row extends { readonly orderId: OrderId }>(
  rows: readonly Row[],
  sizeOf: (row: Row) => number,
  headSize: number,
  largest = largestSageFile,
): readonly (readonly Row[])[] {
  const parts: Row[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const invoice of Map.groupBy(rows, (row) => row.orderId).values()) {
    const more = invoice.reduce((sum, row) => sum + sizeOf(row), 0);
    if (size + more > largest) {
      parts.push([]);
      size = headSize;
    }
    parts.at(-1)?.push(...invoice);
    size += more;
  }
  return parts;
}
