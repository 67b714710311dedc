import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { refusedFileName } from '@bakehouse/domain/imports/refused-file-name';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productionSheetAddress } from '../../../shared/addresses.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { serverInstant } from '../../../ui/use-now.ts';
import { itemsQuery } from '../api.ts';
import { DownloadButton } from '../files/download-button.tsx';
import { countItems, leftOutRows, rowSum, savedItems, searchLabelOf } from '../import-words.ts';
import { ItemFilters } from '../items/item-filters.tsx';
import { Items } from '../items/items.tsx';
import { useItemChoice } from '../items/use-item-choice.ts';
import type { PageRef } from './import-page-layout.tsx';
import { ImportPageLayout } from './import-page-layout.tsx';
import { RefusedRows, refusedRowsId } from './refused-rows.tsx';
import styles from './result.module.css';
import { UndoQuestion } from './undo-question.tsx';

interface ResultProps {
  readonly page: PageRef;
  readonly view: ImportView;
}

/** The result of an import: its items with SAVED SUCCESSFULLY, NOT SAVED or UNRECOGNISED SHOP. */
export function Result({ page, view }: ResultProps) {
  const { me } = useMe();
  const { choice } = useItemChoice(view);
  const found = useInfiniteQuery({ ...itemsQuery(view, choice), placeholderData: keepPreviousData });
  const [isUndoing, setUndoing] = useState(false);
  const { importId, kind, state, counts, undoProblem } = view;
  const refused = counts?.refused ?? 0;
  const momentOf = (at: string) => formatMoment(Temporal.Instant.from(at), me.timeZone, serverInstant());
  return (
    <ImportPageLayout
      page={page}
      heading={importKindWords[kind].label}
      about={
        <>
          {view.fileName}
          {view.applied && `, applied ${momentOf(view.applied.at)} by ${view.applied.name}`}
          {view.undone && `, undone ${momentOf(view.undone.at)} by ${view.undone.name}`}.
          {!view.isFileKept && ' The file is no longer kept.'}
        </>
      }
      buttons={
        <>
          {state === 'applied' && undoProblem === null && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => setUndoing(true)}
            >
              Undo this import
            </Button>
          )}
          {refused > 0 && (
            <DownloadButton
              look="button"
              address={`${importId}/refused-rows`}
              fileName={refusedFileName(view.fileName)}
            >
              Refused rows, CSV
            </DownloadButton>
          )}
          {view.isFileKept && (
            <DownloadButton look="button" address={`${importId}/file`} fileName={view.fileName}>
              The file
            </DownloadButton>
          )}
        </>
      }
    >
      {state === 'undone' && (
        <Notice tone="attention">
          Undone: everything is as it was before this import. The rows below say what it had saved.
        </Notice>
      )}
      {view.unreadable && <Notice tone="bad">{view.unreadable}</Notice>}
      {state === 'applied' && undoProblem !== null && (
        <p className="muted">It can no longer be undone: {undoProblem}.</p>
      )}
      {state === 'applied' && counts && <Saved view={view} counts={counts} />}
      {counts && (
        <ItemFilters
          view={view}
          counts={counts}
          content={found.data?.pages[0]?.content}
          searchLabel={searchLabelOf(view)}
        />
      )}
      <Items view={view} found={found} onShopNamed={() => {}} />
      {refused > 0 && <RefusedRows view={view} count={refused} />}
      {isUndoing && <UndoQuestion importId={importId} onClose={() => setUndoing(false)} />}
    </ImportPageLayout>
  );
}

/** The numbers of saved and left out items, with links. A success only if nothing is left out. */
function Saved({ view, counts }: { readonly view: ImportView; readonly counts: ImportCounts }) {
  const { kind, days } = view;
  const saved = `${countItems(savedItems(counts), kind)} saved`;
  const isWhole = counts.refused === 0;
  return (
    <section className={styles.saved} data-whole={isWhole} aria-label="What is saved">
      <span className={`${styles.icon} screen-only`}>
        {isWhole ? <IconCircleCheck size={30} aria-hidden /> : <IconAlertCircle size={30} aria-hidden />}
      </span>
      <div className={styles.words}>
        <h2>
          {isWhole ? (
            `${saved}, nothing left out`
          ) : (
            <>
              {saved}. {leftOutRows(counts)}.{' '}
              <a className="screen-only" href={`#${refusedRowsId}`}>
                See why
              </a>
            </>
          )}
        </h2>
        <p>
          {rowSum(counts)}.{' '}
          {counts.items.refused > 0 &&
            `All rows of ${countItems(counts.items.refused, kind)} are among them. `}
          {days
            .filter(({ version }) => version !== null)
            .map(
              ({ day, version }) =>
                `The sheet for ${formatDayShort(day)} has changed since version ${version}.`,
            )
            .join(' ')}
        </p>
      </div>
      {days.length > 0 && (
        <p className={`${styles.links} screen-only`}>
          {days.slice(0, mostDays).map(({ day }) => (
            <AppLink key={day} className="text-link" href={productionSheetAddress(day)}>
              {days.length === 1 ? 'Open the sheet' : `Sheet for ${formatDayShort(day)}`}
            </AppLink>
          ))}
        </p>
      )}
    </section>
  );
}

/** The largest number of linked sheets. */
const mostDays = 4;
