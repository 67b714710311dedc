import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { refusedFileName } from '@bakehouse/domain/imports/refused-file-name';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import tableStyles from '../../../ui/table/data-table.module.css';
import { refusedRowsQuery } from '../api.ts';
import { DownloadButton } from '../files/download-button.tsx';
import { contentOfRun, groupRefusedRows, rowsOfRun } from './group-refused-rows.ts';
import styles from './refused-rows.module.css';

/** The anchor of the refused rows. */
export const refusedRowsId = 'refused-rows';

interface RefusedRowsProps {
  readonly view: ImportView;
  /** How many there are. */
  readonly count: number;
}

/** The refused rows of a file, each with its reason and its cells. */
export function RefusedRows({ view, count }: RefusedRowsProps) {
  const found = useInfiniteQuery(refusedRowsQuery(view));
  const runs = useMemo(
    () => groupRefusedRows(found.data?.pages.flatMap(({ rows }) => rows) ?? []),
    [found.data],
  );
  return (
    <section id={refusedRowsId} aria-label="Rows refused" tabIndex={-1} className={styles.root}>
      <div className={styles.head}>
        <h2>
          Rows refused <span className="muted">({formatCount(count)})</span>
        </h2>
        <p className="muted screen-only">
          {view.kind === 'pw-orders'
            ? 'Correct them in the whole file and upload it again: each order is replaced by its rows.'
            : 'The file with only these rows can be corrected and uploaded again.'}{' '}
          <DownloadButton address={`${view.importId}/refused-rows`} fileName={refusedFileName(view.fileName)}>
            Download refused rows, CSV
          </DownloadButton>
        </p>
      </div>
      {found.isError ? (
        <FailedPart
          what="The refused rows did not load"
          failure={failureOf(found.error)}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      ) : (
        !found.data && <SkeletonRows label="Loading the refused rows" rows={4} />
      )}
      {runs.length > 0 && (
        <div className="surface">
          <table className={`${tableStyles.root} ${styles.table}`} data-head="ink">
            <caption className="visually-hidden">Refused rows</caption>
            <thead>
              <tr>
                <th scope="col" className="num">
                  Row
                </th>
                <th scope="col">Why</th>
                <th scope="col">As it is in the file</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.first}>
                  <td className="num">{rowsOfRun(run)}</td>
                  <th scope="row">{run.why}</th>
                  <td className="muted">{contentOfRun(run)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {found.hasNextPage && (
        <Button
          className={`${styles.more} screen-only`}
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show the next 100 rows
        </Button>
      )}
    </section>
  );
}
