import { DocumentSheet } from '../../../../shared/documents/document-sheet.tsx';
import { MissingSigns } from '../../../../shared/documents/missing-signs.tsx';
import { failureOf } from '../../../../shared/failure.ts';
import { FailedPart } from '../../../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx';
import { LeftOut } from '../left-out.tsx';
import type { ResultRow } from '../result-rows.ts';
import styles from './search-invoices.module.css';
import type { useInvoices } from './use-invoices.ts';

interface SearchInvoicesProps {
  readonly rows: readonly ResultRow[];
  readonly found: ReturnType<typeof useInvoices>;
}

/** The invoices of the orders as printed pages, below the list of orders without one. */
export function SearchInvoices({ rows, found }: SearchInvoicesProps) {
  const { invoices, leftOut, error, isFetching, readAgain } = found;
  if (invoices === null) {
    if (!error) return <SkeletonRows label="Loading the invoices" />;
    const failure = failureOf(error);
    return (
      <FailedPart
        what="The invoices did not load"
        failure={failure}
        onRetry={readAgain}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.root}>
      <LeftOut leftOut={leftOut} rows={rows} />
      <MissingSigns documents={invoices.map(({ sheet }) => sheet)} />
      <div>
        {invoices.map(({ number, sheet }) => (
          <DocumentSheet key={number} document={sheet} />
        ))}
      </div>
    </div>
  );
}
