import type { MailCounts, MailRow, MailState } from '@bakehouse/contract/mails';
import { mostMailsCounted } from '@bakehouse/domain/administration/mail-log';
import { formatDay, todayAt } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { tableCells } from '../../ui/table/file/table-text.ts';
import { TablePrint } from '../../ui/table/printing/table-print.tsx';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { serverInstant } from '../../ui/use-now.ts';
import { mailsQuery } from './api.ts';
import { mailColumns } from './mail-columns.ts';
import { MailDetail } from './mail-detail.tsx';
import { stateLabels } from './mail-labels.ts';
import { MailList } from './mail-list.tsx';
import styles from './mail-log-screen.module.css';

const states = ['queued', 'sent', 'failed', 'kept'] as const satisfies readonly MailState[];

interface MailLogScreenProps {
  /** The open e-mail; null for none. */
  readonly mailId: number | null;
}

/** The log of all mails (D12), and one of them beside the list; on a phone on a page of its own. */
export function MailLogScreen({ mailId }: MailLogScreenProps) {
  usePageTitle('Mail log');
  const [choices] = useAddressChoices();
  const phone = usePhone();
  const search = choices.size === 0 ? '' : `?${choices}`;
  if (phone && mailId !== null) {
    return (
      <main id="main" className="screen" tabIndex={-1}>
        <MailDetail mailId={mailId} search={search} isAlone />
      </main>
    );
  }
  return <MailLog openId={mailId} search={search} isBeside={!phone} />;
}

interface MailLogProps {
  readonly openId: number | null;
  readonly search: string;
  readonly isBeside: boolean;
}

function MailLog({ openId, search, isBeside }: MailLogProps) {
  const [choices, chooseInAddress] = useAddressChoices();
  const state = states.find((one) => one === choices.get('show')) ?? null;
  const text = choices.get('search') ?? '';
  const [before, setBefore] = useState<number | null>(null);
  const log = useQuery({
    ...mailsQuery({ state, search: text.trim(), before }),
    placeholderData: (previous) => previous,
  });
  const { me } = useMe();
  const mails = log.data?.mails ?? none;
  const failure = log.isError ? failureOf(log.error) : null;
  const { nextBefore = null, searchedFrom = null } = log.data ?? {};
  const cells = () => tableCells(mailColumns(me.timeZone, serverInstant()), mails);

  function choose(next: { readonly show?: MailState | null; readonly search?: string | null }): void {
    chooseInAddress(next);
    setBefore(null);
  }

  return (
    <main id="main" className="screen" tabIndex={-1}>
      {openId === null && <TablePrint title="Mail log" cells={cells} />}
      <div className={openId === null ? undefined : 'screen-only'}>
        <ScreenHead
          title="Mail log"
          summary={
            log.data?.leaving === false
              ? 'No mail server is set up (SMTP_URL), so nobody gets an e-mail. All e-mails are kept here.'
              : 'Every e-mail that Bakehouse has written.'
          }
        >
          {isBeside && <TableTools cells={cells} fileName="mail-log.csv" disabled={mails.length === 0} />}
        </ScreenHead>
        <div className={styles.tools}>
          <Filters counts={log.data?.counts} state={state} onChoose={(show) => choose({ show })} />
          <SearchField
            label="Subject or address"
            value={text}
            waitMs={300}
            onSearch={(typed) => choose({ search: typed.trim() === '' ? null : typed })}
          />
        </div>
      </div>
      <div className={styles.panes}>
        <div className="screen-only">
          {log.isPending && <SkeletonRows label="Loading the mail log" />}
          {failure && (
            <FailedPart
              what="The mail log did not load"
              failure={failure}
              onRetry={() => void log.refetch()}
              retrying={log.isFetching}
            />
          )}
          {log.data && mails.length === 0 && (
            <EmptyState
              picture={<LoafStamp kind="biscuit" size={64} />}
              sentence={text === '' ? messages.noData : 'No e-mail matches'}
            >
              {(text !== '' || state !== null) && (
                <Button variant="default" onClick={() => choose({ show: null, search: null })}>
                  Show all e-mails
                </Button>
              )}
            </EmptyState>
          )}
          {mails.length > 0 && <MailList mails={mails} openId={openId} search={search} isBeside={isBeside} />}
          {searchedFrom !== null && (
            <p role="status" className={styles.note}>
              This text was searched for only in the e-mails back to{' '}
              <span className={styles.day}>{dayOf(searchedFrom, me.timeZone)}</span>. Press ‘Older e-mails’ to
              search further back.
            </p>
          )}
          <div className={styles.pages}>
            {before !== null && (
              <Button variant="default" onClick={() => setBefore(null)}>
                Newest
              </Button>
            )}
            {nextBefore !== null && (
              <Button variant="default" onClick={() => setBefore(nextBefore)}>
                Older e-mails
              </Button>
            )}
          </div>
        </div>
        {isBeside && (
          <div className={styles.detail}>
            {openId !== null && <MailDetail mailId={openId} search={search} isAlone={false} />}
            {openId === null && mails.length > 0 && (
              <EmptyState
                picture={<LoafStamp kind="biscuit" size={64} />}
                sentence="Choose an e-mail to read it here"
              />
            )}
          </div>
        )}
      </div>
    </main>
  );
}

const none: readonly MailRow[] = [];

const dayOf = (moment: string, timeZone: string) =>
  formatDay(todayAt(Temporal.Instant.from(moment), timeZone));

interface FiltersProps {
  readonly counts: MailCounts | undefined;
  readonly state: MailState | null;
  readonly onChoose: (state: MailState | null) => void;
}

/** Filter chips of the states with their numbers; 'kept' only if there are any. */
function Filters({ counts, state, onChoose }: FiltersProps) {
  const shown = states.filter((one) => one !== 'kept' || state === 'kept' || counts?.kept !== 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form.
    <div className={styles.filters} role="group" aria-label="Show">
      <FilterChip size="tall" pressed={state === null} onPress={() => onChoose(null)}>
        All
      </FilterChip>
      {shown.map((one) => (
        <FilterChip
          key={one}
          size="tall"
          pressed={state === one}
          {...(counts && { count: counts[one], countedUpTo: mostMailsCounted })}
          onPress={() => onChoose(one)}
        >
          {stateLabels[one]}
        </FilterChip>
      ))}
    </div>
  );
}
