import type { FileSaved } from '@bakehouse/domain/exports/exported-before';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useMe } from '../session/me.tsx';
import styles from './exported-before.module.css';

interface ExportedBeforeProps {
  readonly file: FileSaved;
  /** A summary of the changes since then, '2 invoices changed since'; null for none. */
  readonly changed: string | null;
  /** The list of the changes. */
  readonly list: readonly { readonly key: number; readonly words: ReactNode }[];
  /** The number of rows that were never exported. */
  readonly missing: number;
  /** Exports only changed and new rows; null where there are none. */
  readonly onSaveThese: (() => void) | null;
}

/** When and by whom the rows of an export were exported before, and what has changed since. */
export function ExportedBefore({ file, changed, list, missing, onSaveThese }: ExportedBeforeProps) {
  const { me } = useMe();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000));
  const [open, setOpen] = useState(false);
  const when = formatMoment(Temporal.Instant.from(file.at), me.timeZone, now);
  const isSame = changed === null && missing === 0;
  return (
    <Notice tone={isSame ? 'good' : 'attention'}>
      <p>
        Exported before: <span className="unbroken">{when}</span> by {file.by}, {sinceThen(changed, missing)}.
      </p>
      {!isSame && (
        <div className={styles.tools}>
          {list.length > 0 && (
            <Button variant="default" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide them' : 'Show them'}
            </Button>
          )}
          {onSaveThese && (
            <Button variant="default" size="sm" onClick={onSaveThese}>
              Only these as CSV
            </Button>
          )}
        </div>
      )}
      {open && list.length > 0 && (
        <ul className={styles.list} aria-label="Changed since the export">
          {list.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** '2 invoices changed since and 3 in no file yet' */
function sinceThen(changed: string | null, missing: number): string {
  const added = `${formatCount(missing)} in no file yet`;
  if (changed === null) return missing === 0 ? 'and nothing has changed since' : added;
  return missing === 0 ? changed : `${changed} and ${added}`;
}
