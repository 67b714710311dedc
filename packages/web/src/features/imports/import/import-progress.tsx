import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { countItems, savedItems } from '../import-words.ts';
import { BarOfFile, ReadingBar, ReadingFacts } from '../start/reading-progress.tsx';
import type { PageRef } from './import-page-layout.tsx';
import { ImportPageLayout } from './import-page-layout.tsx';
import styles from './import-progress.module.css';

interface ImportProgressProps {
  readonly page: PageRef;
  readonly view: ImportView;
}

/** The progress of a file that is being parsed, applied or undone. */
export function ImportProgress({ page, view }: ImportProgressProps) {
  const isReading = view.state === 'reading';
  return (
    <ImportPageLayout
      page={page}
      heading={importKindWords[view.kind].label}
      about={`${view.fileName}, ${formatBytes(view.size)}`}
    >
      <div className="surface">
        <div className={styles.bar}>{isReading ? <ReadingBar view={view} /> : <SavingBar view={view} />}</div>
        {isReading && <ReadingFacts view={view} />}
      </div>
    </ImportPageLayout>
  );
}

/**
 * Saving or undoing is a single transaction, so it cannot be stopped. The progress counts the rows of the file, which
 * is parsed once more.
 */
function SavingBar({ view }: { readonly view: ImportView }) {
  const { done = 0, total = null } = view.progress ?? {};
  const { counts, kind } = view;
  const isApplying = view.state === 'applying';
  return (
    <BarOfFile
      fileName={view.fileName}
      label={isApplying ? 'Applying the file' : 'Undoing the import'}
      part={total ? done / total : 0}
      done={
        counts && (
          <>
            {isApplying ? 'Saving' : 'Undoing'} <b>{countItems(savedItems(counts), kind)}</b>: all of them or
            none.
          </>
        )
      }
    />
  );
}
