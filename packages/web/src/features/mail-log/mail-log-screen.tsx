import type { MailRow, MailState } from '@bakehouse/contract/mails';
import { formatMoment } from '@bakehouse/domain/cutoff';
import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import '../../ui/data-table.css';
import { failureOf } from '../../shared/failure.ts';
import { LoafStamp } from '../../shared/loaf-stamp.tsx';
import { useMe } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { FilterChip } from '../../ui/filter-chip.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { mailsQuery } from './api.ts';
import { MailDialog } from './mail-dialog.tsx';
import './mail-log-screen.css';
import { kindWord, stateWords } from './mail-words.ts';

const states = ['queued', 'sent', 'failed', 'kept'] as const satisfies readonly MailState[];

/** Every letter that left or should have (D12). */
export function MailLogScreen() {
  usePageTitle('Mail log');
  const [state, setState] = useState<MailState | null>(null);
  const [before, setBefore] = useState<number | null>(null);
  const [opened, setOpened] = useState<number | null>(null);
  const log = useQuery({ ...mailsQuery(state, before), placeholderData: (previous) => previous });
  const phone = usePhone();
  const Rows = phone ? MailCards : MailTable;
  const failure = log.isError ? failureOf(log.error) : null;
  const oldest = log.data?.mails.at(-1)?.mailId;

  function choose(next: MailState | null): void {
    setState(next);
    setBefore(null);
  }

  return (
    <main id="main" className="mail-log" tabIndex={-1}>
      <h1>Mail log</h1>
      {log.data && !log.data.leaving && (
        <p className="muted">
          No mail server is set up (SMTP_URL), so letters stay here and can be read here.
        </p>
      )}
      <div className="mail-log-filters">
        <FilterChip pressed={state === null} onPress={() => choose(null)}>
          All
        </FilterChip>
        {states.map((one) => (
          <FilterChip key={one} pressed={state === one} onPress={() => choose(one)}>
            {stateWords[one]}
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
      {log.data && log.data.mails.length > 0 && <Rows mails={log.data.mails} onOpen={setOpened} />}
      <div className="mail-log-pages">
        {before !== null && (
          <Button variant="default" onClick={() => setBefore(null)}>
            Newest
          </Button>
        )}
        {log.data?.more && oldest !== undefined && (
          <Button variant="default" onClick={() => setBefore(oldest)}>
            Older letters
          </Button>
        )}
      </div>
      {opened !== null && <MailDialog mailId={opened} onClose={() => setOpened(null)} />}
    </main>
  );
}

interface RowsProps {
  readonly mails: readonly MailRow[];
  readonly onOpen: (mailId: number) => void;
}

function MailTable({ mails, onOpen }: RowsProps) {
  const { me } = useMe();
  return (
    <div className="paper mail-log-paper">
      <table className="data-table" data-head="ink">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">About</th>
            <th scope="col">To</th>
            <th scope="col">Written</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.mailId}>
              <th scope="row">
                <OpenMail mail={mail} onOpen={onOpen} />
              </th>
              <td>{kindWord(mail.kind)}</td>
              <td>{mail.recipients.join(', ') || <span className="faint">—</span>}</td>
              <td className="unbroken">{formatMoment(Temporal.Instant.from(mail.queuedAt), me.timeZone)}</td>
              <td>
                <MailStateWord mail={mail} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MailCards({ mails, onOpen }: RowsProps) {
  const { me } = useMe();
  return (
    <ul className="paper mail-cards">
      {mails.map((mail) => (
        <li key={mail.mailId}>
          <OpenMail mail={mail} onOpen={onOpen} />
          <p className="muted">{mail.recipients.join(', ') || kindWord(mail.kind)}</p>
          <p className="muted">
            {formatMoment(Temporal.Instant.from(mail.queuedAt), me.timeZone)} <MailStateWord mail={mail} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function OpenMail({ mail, onOpen }: { readonly mail: MailRow; readonly onOpen: (mailId: number) => void }) {
  return (
    <button type="button" className="mail-open" onClick={() => onOpen(mail.mailId)}>
      {mail.subject || `${kindWord(mail.kind)}${mail.orderId === null ? '' : ` ${mail.orderId}`}`}
    </button>
  );
}

function MailStateWord({ mail }: { readonly mail: MailRow }) {
  return (
    <span className="mail-state" data-state={mail.state} title={mail.lastError ?? undefined}>
      {stateWords[mail.state]}
      {mail.state === 'queued' && mail.attempts > 0 && `, ${mail.attempts} tried`}
    </span>
  );
}
