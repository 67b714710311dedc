import type { UserId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  importsAddress,
  mailLogAddress,
  settingsAddress,
  specCardsAddress,
  usersAddress,
} from '../../shared/addresses.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { findRangeProblem } from '../../shared/days/range/range-problem.ts';
import { readRange, useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { byteOrderMark, csvText, downloadCsv } from '../../ui/table/file/csv-file.ts';
import { TablePrint } from '../../ui/table/printing/table-print.tsx';
import { usePhone } from '../../ui/use-media.ts';
import type { HistoryChoice } from './api.ts';
import { changesQuery, fetchChanges } from './api.ts';
import { historyCells } from './describe-line.ts';
import { HistoryDays } from './history-days.tsx';
import { HistoryFilters, KindFilter } from './history-filters.tsx';
import styles from './history-screen.module.css';

/** The default number of days. */
const usualDays = 28;

/** Screens for super admins only. */
const closedToAdmins: readonly string[] = [settingsAddress, usersAddress, mailLogAddress];

/** The need of the screen at an address. */
function needOf(address: string): Need {
  if (closedToAdmins.includes(address)) return 'super-admin';
  if (address.startsWith(`${specCardsAddress()}/`)) return 'view-spec-cards';
  const isOfImports = address === importsAddress || address.startsWith(`${importsAddress}/imports/`);
  return isOfImports ? 'edit-administration' : 'view-administration';
}

/** The changes in the administration with their authors, times, old and new values. */
export function HistoryScreen() {
  usePageTitle('History');
  const { me, actor } = useMe();
  const today = useToday();
  const [search, choose] = useAddressChoices();
  const [isUnclear, setUnclear] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const usual = { from: addDays(today, -usualDays + 1), to: today };
  const range = readRange(search, usual);
  const person = Number(search.get('person'));
  const phone = usePhone();
  const kind = search.get('kind');
  const text = search.get('text') ?? '';
  const choice: HistoryChoice = {
    ...range,
    text,
    ...(Number.isInteger(person) && person > 0 && { userId: person as UserId }),
    ...(kind !== null && { kind }),
  };
  const problem = findRangeProblem(range);
  const isAsking = problem === null && !isUnclear;
  const found = useInfiniteQuery({
    ...changesQuery(choice),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  const first = found.data?.pages[0];
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? [];
  const failure = found.isError ? failureOf(found.error) : null;
  const isFiltered = text !== '' || kind !== null || person > 0;

  async function saveCsv(): Promise<void> {
    setSaving(true);
    try {
      const cells = historyCells(await fetchChanges(choice), me.timeZone);
      downloadCsv('history.csv', byteOrderMark + (await csvText(cells)));
    } catch (error) {
      toastError(failureOf(error).sentence);
    } finally {
      setSaving(false);
    }
  }

  return (
    <main id="main" className="screen" tabIndex={-1}>
      <TablePrint title="History" cells={() => historyCells(lines, me.timeZone)} />
      <ScreenHead
        title="History"
        summary={
          <>
            Who changed what in the administration.{' '}
            {!phone && 'An imported file is one line: search for a name or a PID to see what it changed. '}
            Orders keep their own history on the order page.
          </>
        }
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isSaving}
          disabled={!isAsking || lines.length === 0}
          onClick={() => void saveCsv()}
        >
          CSV
        </Button>
      </ScreenHead>
      <HistoryFilters
        text={text}
        range={range}
        person={person > 0 ? person : null}
        people={first?.people ?? []}
        isNarrowed={person > 0 || range.from !== usual.from || range.to !== usual.to}
        onChoose={choose}
        onUnclear={setUnclear}
      />
      <KindFilter kinds={first?.kinds ?? []} chosen={kind} onChoose={(one) => choose({ kind: one })} />
      {problem && <Notice tone="bad">{problem.sentence}</Notice>}
      {failure && (
        <FailedPart
          what="The history did not load"
          failure={failure}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {found.isPending && isAsking && !failure && <SkeletonRows label="Loading the history" />}
      {first && lines.length === 0 && !failure && (
        <EmptyState
          picture={<LoafStamp kind="bun" size={64} />}
          sentence={isFiltered ? 'No change matches' : 'No data found'}
        >
          {isFiltered && (
            <Button variant="default" onClick={() => choose({ text: null, kind: null, person: null })}>
              Show all changes
            </Button>
          )}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <HistoryDays
          lines={lines}
          timeZone={me.timeZone}
          maySee={(address) => meets(actor, needOf(address))}
        />
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show the next 100
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {first ? `${countOf(lines.length, 'change')} shown` : ''}
      </p>
    </main>
  );
}
