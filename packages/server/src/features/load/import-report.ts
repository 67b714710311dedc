/** The files of a workload. */
const workloadFiles = ['shops.csv', 'products.csv', 'orders.csv', 'order_lines.csv'] as const;
export type WorkloadFile = (typeof workloadFiles)[number];

/** A refused row, and why. Row 1 is the header, as spreadsheets count. */
export type RefusedRow = { readonly file: WorkloadFile; readonly row: number; readonly reason: string };

/** The outcome of the rows of a file: rows = applied + refused + unchanged. */
export type FileCount = {
  readonly file: WorkloadFile;
  readonly rows: number;
  readonly applied: number;
  readonly refused: number;
  readonly unchanged: number;
};

/** Counts the rows that were read, and their outcomes, so that no row is lost silently. */
export type ImportReport = {
  read(file: WorkloadFile): void;
  apply(file: WorkloadFile, rows?: number): void;
  keep(file: WorkloadFile, rows?: number): void;
  refuse(file: WorkloadFile, row: number, reason: string): void;
  counts(): readonly FileCount[];
  /** By file, then by row. */
  refusals(): readonly RefusedRow[];
};

export function createImportReport(): ImportReport {
  const counts = workloadFiles.map((file) => ({ file, rows: 0, applied: 0, refused: 0, unchanged: 0 }));
  const refusals: RefusedRow[] = [];
  const countOf = (file: WorkloadFile) => {
    const count = counts.find((one) => one.file === file);
    if (!count) throw new Error(`${file} is no file of a workload`);
    return count;
  };
  return {
    read(file) {
      countOf(file).rows += 1;
    },
    apply(file, rows = 1) {
      countOf(file).applied += rows;
    },
    keep(file, rows = 1) {
      countOf(file).unchanged += rows;
    },
    refuse(file, row, reason) {
      countOf(file).refused += 1;
      refusals.push({ file, row, reason });
    },
    counts: () => counts,
    refusals: () =>
      refusals.toSorted(
        (a, b) => workloadFiles.indexOf(a.file) - workloadFiles.indexOf(b.file) || a.row - b.row,
      ),
  };
}
