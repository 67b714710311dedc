import type { BackupRow } from '@bakehouse/contract/administration/backups';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { formatMilliseconds, stateLabels } from './backup-words.ts';
import styles from './backups-screen.module.css';

/** The columns of the list of backups. */
export function backupColumns(timeZone: string): readonly TableColumn<BackupRow>[] {
  const begun = ({ askedAt }: BackupRow) => formatMoment(Temporal.Instant.from(askedAt), timeZone);
  return [
    {
      key: 'at',
      head: 'When',
      value: ({ askedAt }) => Date.parse(askedAt),
      text: begun,
      show: (row) => <span className="unbroken">{begun(row)}</span>,
      isRowHead: true,
      inList: 'title',
    },
    {
      key: 'state',
      head: 'State',
      value: ({ state }) => stateLabels[state],
      show: (row) => (
        <>
          <span className={styles.state} data-state={row.state}>
            {stateLabels[row.state]}
          </span>
          {row.because !== '' && <span className={styles.because}>{row.because}</span>}
        </>
      ),
    },
    {
      key: 'size',
      head: 'Size',
      value: ({ bytes }) => bytes || null,
      text: ({ bytes }) => (bytes === 0 ? '' : formatBytes(bytes)),
      numeric: true,
      inList: 'amount',
    },
    {
      key: 'rows',
      head: 'Rows',
      value: ({ rows }) => rows || null,
      text: ({ rows }) => (rows === 0 ? '' : formatCount(rows)),
      numeric: true,
      inList: 'nowhere',
    },
    {
      key: 'back',
      head: 'Restored',
      value: ({ restoreMs }) => restoreMs,
      text: ({ restoreMs }) => (restoreMs === null ? '' : `in ${formatMilliseconds(restoreMs)}`),
    },
    {
      key: 'file',
      head: 'File',
      value: ({ path }) => path,
      text: fileOf,
      show: (row) => <span className={styles.file}>{fileOf(row) || '—'}</span>,
    },
  ];
}

function fileOf({ path, machine, bytes }: BackupRow): string {
  return bytes === 0 ? '' : `${path} on ${machine}`;
}
