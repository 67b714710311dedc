import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { SageRow } from '@bakehouse/domain/exports/sage';
import { useEffect, useState } from 'react';
import type { SageFiles } from './sage-file.ts';
import { makeSageFiles } from './sage-file.ts';

/** The files of some rows: null while they are being written, 'failed' if the lazy chunk could not be loaded. */
export type MadeFiles = SageFiles | 'failed' | null;

/** Writes the files as soon as the rows are loaded, so that errors are known before they are saved. */
export function useSageFiles(
  rows: readonly SageRow[],
  { from, to }: DayRange,
): readonly [MadeFiles, () => void] {
  const [made, setMade] = useState<{ readonly of: readonly SageRow[]; readonly files: MadeFiles } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt writes the same files again
  useEffect(() => {
    let wanted = true;
    const show = (files: MadeFiles) => {
      if (wanted) setMade({ of: rows, files });
    };
    makeSageFiles(rows, { from, to }).then(show, () => show('failed'));
    return () => {
      wanted = false;
    };
  }, [rows, from, to, attempt]);
  return [made?.of === rows ? made.files : null, () => setAttempt(attempt + 1)];
}
