import type { MailRow, MailState } from '@bakehouse/contract/mails';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../shared/failure.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TablePrint } from '../../ui/table/table-print.tsx';
import { tableCells } from '../../ui/table/table-text.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { serverInstant } from '../../ui/use-now.ts';
import { mailsQuery } from './api.ts';
import { MailDialog } from './mail-dialog.tsx';
import { kindLabel, stateLabels } from './mail-labels.ts';
import styles from './mail-log-screen.module.css';

const states = ['queued', 'sent', 'failed', 'kept'] as const satisfies readonly MailState[];

/** Every mail that left or should have (D12). */
export function MailLogScreen() {
  usePageTitle('Mail log');
  const [search, chooseInAddress] = useAddressChoices();
  const state = states.find((one) => one === search.get('show')) ?? null;
  const [before, setBefore] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const log = useQuery({ ...mailsQuery(state, before), placeholderData: (previous) => previous });
  const { me } = useMe();
  const phone = usePhone();
  const [sort, setSort] = useState<TableSort | null>(null);
  const columns = useMemo(() => mailColumns(me.timeZone, setOpened), [me.timeZone]);
  const mails = log.data?.mails ?? none;
  const failure = log.isError ? failureOf(log.error) : null;
  const oldest = log.data?.mails.at(-1)?.mailId;

  const cells = () => tableCells(columns, sortRows(mails, columns, sort));

  function choose(next: MailState | null): void {
    chooseInAddress({ show: next });
    setBefore(null);
  }

  return (
    <main id="main" className={`screen ${styles.root}`} tabIndex={-1}>
      <TablePrint title="Mail log" cells={cells} />
      <ScreenHead
        title="Mail log"
        summary={
          log.data &&
          !log.data.leaving &&
          'No mail server is set up (SMTP_URL), so e-mails are kept here, where you can read them.'
        }
      >
        {!phone && <TableTools cells={cells} fileName="mail-log.csv" disabled={mails.length === 0} />}
      </ScreenHead>
      <div className={styles.filters}>
        <FilterChip pressed={state === null} onPress={() => choose(null)}>
          All
        </FilterChip>
        {states.map((one) => (
          <FilterChip key={one} pressed={state === one} onPress={() => choose(one)}>
            {stateLabels[one]}
          </FilterChip>
        ))}
      </div>
      {log.isPending && <SkeletonRows label="Loading the mail log" />}
      {failure && (
        <FailedLoad
          what={failure.sentence}
          requestId={failure.requestId}
          onRetry={() => void log.refetch()}
          retrying={log.isFetching}
        />
      )}
      {log.data?.mails.length === 0 && (
        <EmptyState picture={<LoafStamp kind="biscuit" size={64} />} sentence={messages.noData} />
      )}
      {mails.length > 0 && (
        <SortableTable
          caption="E-mails"
          columns={columns}
          rows={mails}
          rowKey={({ mailId }) => mailId}
          sort={sort}
          onSort={setSort}
        />
      )}
      <div className={styles.pages}>
        {before !== null && (
          <Button variant="default" onClick={() => setBefore(null)}>
            Newest
          </Button>
        )}
        {log.data?.more && oldest !== undefined && (
          <Button variant="default" onClick={() => setBefore(oldest)}>
            Older e-mails
          </Button>
        )}
      </div>
      {opened !== null && <MailDialog mailId={opened} onClose={() => setOpened(null)} />}
    </main>
  );
}

const none: readonly MailRow[] = [];

/** The columns of the log; a subject opens its mail. */
function mailColumns(timeZone: string, onOpen: (mailId: number) => void): readonly TableColumn<MailRow>[] {
  const now = serverInstant();
  const written = ({ queuedAt }: MailRow) => formatMoment(Temporal.Instant.from(queuedAt), timeZone, now);
  return [
    {
      key: 'subject',
      head: 'Subject',
      value: subjectOf,
      show: (mail) => <OpenMail mail={mail} onOpen={onOpen} />,
      isRowHead: true,
      inList: 'title',
    },
    { key: 'kind', head: 'About', value: ({ kind }) => kindLabel(kind) },
    { key: 'to', head: 'To', value: ({ recipients }) => recipients.join(', ') },
    {
      key: 'written',
      head: 'Written',
      value: ({ queuedAt }) => Date.parse(queuedAt),
      text: written,
      show: (mail) => <span className="unbroken">{written(mail)}</span>,
    },
    {
      key: 'state',
      head: 'State',
      value: ({ state }) => stateLabels[state],
      show: (mail) => <MailStateLabel mail={mail} />,
      inList: 'amount',
    },
  ];
}

function subjectOf({ subject, kind, orderId }: MailRow): string {
  return subject || `${kindLabel(kind)}${orderId === null ? '' : ` ${orderId}`}`;
}

function OpenMail({ mail, onOpen }: { readonly mail: MailRow; readonly onOpen: (mailId: number) => void }) {
  return (
    <button type="button" className={`touch-room ${styles.mailOpen}`} onClick={() => onOpen(mail.mailId)}>
      {subjectOf(mail)}
    </button>
  );
}

function MailStateLabel({ mail }: { readonly mail: MailRow }) {
  return (
    <span className={styles.mailState} data-state={mail.state} title={mail.lastError ?? undefined}>
      {stateLabels[mail.state]}
      {mail.state === 'queued' && mail.attempts > 0 && `, ${mail.attempts} tried`}
    </span>
  );
}
