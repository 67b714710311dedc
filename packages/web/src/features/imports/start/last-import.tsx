import type { ImportLine } from '@bakehouse/contract/shapes/import-view';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { importAddress } from '../../../shared/administration/addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { leftOutRows, savedItems } from '../import-words.ts';
import styles from './import-row.module.css';

interface LastImportProps {
  /** The last applied import. */
  readonly last: ImportLine | null;
  /** The newest import, applied or not. */
  readonly newest: ImportLine | undefined;
}

/** The result of the last applied file of a kind, and the newest preview that waits for a decision. */
export function LastImport({ last, newest }: LastImportProps) {
  const waits = newest && ['ready', 'columns-missing'].includes(newest.state) ? newest : null;
  return (
    <div className={styles.last}>
      <span className={styles.lastLabel}>Last import</span>
      {last?.applied ? <Applied line={last} /> : <span className="faint">never</span>}
      {waits && (
        <p>
          Not applied yet:{' '}
          <AppLink className="text-link" href={importAddress(waits.importId)}>
            {waits.fileName}
          </AppLink>
        </p>
      )}
    </div>
  );
}

function Applied({ line: { importId, state, applied, counts } }: { readonly line: ImportLine }) {
  const { me } = useMe();
  return (
    <>
      {applied && (
        <span>
          <b className="unbroken">
            {formatMoment(Temporal.Instant.from(applied.at), me.timeZone, serverInstant())}
          </b>{' '}
          by {applied.name}
          {state === 'undone' && ', undone since'}
        </span>
      )}
      {counts && (
        <p>
          <b>{formatCount(savedItems(counts))} saved</b>,{' '}
          {counts.refused === 0 ? (
            'nothing left out.'
          ) : (
            <>
              {leftOutRows(counts)}.{' '}
              <AppLink className="text-link" href={importAddress(importId)}>
                See why
              </AppLink>
            </>
          )}
        </p>
      )}
    </>
  );
}
