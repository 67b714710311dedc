import { compareWithExports } from '@bakehouse/domain/exports/exported-before';
import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { DayRangeField } from '../../shared/days/range/day-range-field.tsx';
import exportPageStyles from '../../shared/days/range/export-page.module.css';
import { findRangeProblem } from '../../shared/days/range/range-problem.ts';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { invoicesQuery } from './api.ts';
import styles from './invoice-export-screen.module.css';
import { Invoices } from './invoices.tsx';
import { InvoicesExported } from './invoices-exported.tsx';
import { SageSettingsDialog } from './settings/sage-settings-dialog.tsx';
import { ShopFilter } from './shop-filter.tsx';
import { useInvoiceChoices } from './use-invoice-choices.ts';

/** Invoice exports: the file for Sage, to be checked and saved (spec 000 sections 2 and 9). */
export function InvoiceExportScreen() {
  usePageTitle('Invoice exports');
  const { me } = useMe();
  const choices = useInvoiceChoices();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [unclear, setUnclear] = useState(false);
  const problem = findRangeProblem(choices.range);
  const answer = useQuery(invoicesQuery(choices.range, choices.shopId, problem === null));
  // All exported invoices of these days may have been voided or deleted since.
  const withdrawn = answer.data ? compareWithExports([], answer.data.withdrawn) : null;
  const failure = answer.isError ? failureOf(answer.error) : null;
  const timeOf = (moment: string) => formatTime(Temporal.Instant.from(moment), me.timeZone);
  return (
    <main
      id="main"
      className={`${exportPageStyles.root} ${styles.root}`}
      data-part="export-page"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h1>Invoice exports</h1>
        <Button variant="default" onClick={() => setSettingsOpen(true)}>
          Sage settings
        </Button>
      </div>
      <div className={exportPageStyles.exportTools}>
        <DayRangeField
          range={choices.range}
          onRange={choices.chooseRange}
          problem={problem}
          onUnclear={setUnclear}
        />
        <ShopFilter shopId={choices.shopId} onChoose={choices.chooseShop} />
      </div>
      {failure && (
        <FailedPart
          what="The invoices did not load"
          failure={failure}
          {...(answer.data
            ? { stillSeeing: `You are still seeing the invoices as of ${timeOf(answer.data.serverNow)}.` }
            : {})}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
      )}
      {problem === null && answer.isPending && <SkeletonRows label="Loading the invoices" />}
      {problem === null && answer.data?.invoices.length === 0 && !answer.isPlaceholderData && (
        <>
          <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound} />
          {withdrawn && <InvoicesExported facts={withdrawn} onSaveThese={null} />}
        </>
      )}
      {problem === null && answer.data && answer.data.invoices.length > 0 && (
        <Invoices answer={answer.data} isOld={answer.isPlaceholderData || unclear} choices={choices} />
      )}
      {settingsOpen && <SageSettingsDialog onClose={() => setSettingsOpen(false)} />}
    </main>
  );
}
