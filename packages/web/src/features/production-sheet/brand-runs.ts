import type { SheetColumn } from '@bakehouse/domain/production/sheet';

/** Neighbouring columns of one brand. */
export interface BrandRun {
  readonly brandName: string;
  readonly from: number;
  /** Up to but not including this column. */
  readonly to: number;
}

/** The columns as runs of one brand each, in their order. */
export function brandRuns(columns: readonly Pick<SheetColumn, 'brandName'>[]): readonly BrandRun[] {
  const runs: BrandRun[] = [];
  columns.forEach(({ brandName }, index) => {
    const last = runs.at(-1);
    if (last && last.brandName === brandName) runs[runs.length - 1] = { ...last, to: index + 1 };
    else runs.push({ brandName, from: index, to: index + 1 });
  });
  return runs;
}
