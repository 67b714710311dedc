import type { DayRange } from '@bakehouse/domain/exports/day-range';
import { escapeFormula } from '@bakehouse/domain/exports/formulas';
import type { SageRow } from '@bakehouse/domain/exports/sage';
import { sageCells, sageColumns } from '@bakehouse/domain/exports/sage';
import type { SageBreach } from '@bakehouse/domain/exports/sage-limits';
import { findSageBreaches, largestSageFile, splitForSage } from '@bakehouse/domain/exports/sage-limits';
import { rangeFileName } from '../../shared/days/range/usual-ranges.ts';
import { csvText } from '../../ui/table/file/csv-file.ts';

/** A file for the import of Sage, without a byte order mark. */
export interface SageFile {
  /** 'sage-invoices-16-Nov-2026-to-22-Nov-2026.csv', with '-1-of-2' if there are several. */
  readonly name: string;
  readonly text: string;
  readonly rows: number;
  readonly bytes: number;
}

/** A cell that Sage would refuse, with its file. */
export interface FileBreach extends SageBreach {
  /** From 1; null if there is only one file. */
  readonly file: number | null;
}

export interface SageFiles {
  readonly files: readonly SageFile[];
  readonly breaches: readonly FileBreach[];
}

const encoder = new TextEncoder();

/**
 * Writes rows into as many files as needed, each under Sage's limit of 0.5 MB, and finds cells that Sage would refuse.
 *
 * @param options the beginning of the files' names, and the largest size of one in bytes
 */
export async function makeSageFiles(
  rows: readonly SageRow[],
  range: DayRange,
  options: { readonly name?: string; readonly largest?: number } = {},
): Promise<SageFiles> {
  const { name = 'sage-invoices', largest = largestSageFile } = options;
  const sizes = new Map<SageRow, number>();
  for (const row of rows) sizes.set(row, sizeOf(await csvText([sageCells(row)])));
  const head = sizeOf(await csvText([sageColumns]));
  const parts = splitForSage(rows, (row) => sizes.get(row) ?? 0, head, largest);
  const several = parts.length > 1;
  const files = await Promise.all(
    parts.map(async (part, place) => {
      const text = await csvText([sageColumns, ...part.map(sageCells)]);
      const number = several ? `-${place + 1}-of-${parts.length}` : '';
      return {
        name: `${rangeFileName(name, range)}${number}.csv`,
        text,
        rows: part.length,
        bytes: encoder.encode(text).length,
      };
    }),
  );
  const breaches = parts.flatMap((part, place) =>
    findSageBreaches(part, escapeFormula).map((breach) => ({ ...breach, file: several ? place + 1 : null })),
  );
  return { files, breaches };
}

/** The bytes of a line, including its line end. */
function sizeOf(line: string): number {
  return encoder.encode(line).length + '\r\n'.length;
}
