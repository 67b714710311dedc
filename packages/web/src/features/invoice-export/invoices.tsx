import type { ExportedInvoice, SavedSageSettings, WithdrawnInvoice } from '@bakehouse/contract/exports';
import type { ChangedInvoice } from '@bakehouse/domain/exports/exported-before';
import { escapeFormula } from '@bakehouse/domain/exports/formulas';
import type { SageRow } from '@bakehouse/domain/exports/sage';
import { sageRows } from '@bakehouse/domain/exports/sage';
import { findSageBreaches } from '@bakehouse/domain/exports/sage-limits';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount, formatMoney, sumPence } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import exportPageStyles from '../../shared/days/range/export-page.module.css';
import { ExportTotals } from '../../shared/days/range/export-totals.tsx';
import { formatRange, rangeFileName } from '../../shared/days/range/usual-ranges.ts';
import { usePrintFoot } from '../../shared/display/use-print-foot.ts';
import { NotRecorded } from '../../shared/exports/not-recorded.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { downloadCsv } from '../../ui/table/file/csv-file.ts';
import { ArchiveButton } from './archive-button.tsx';
import { BreachList } from './breach-list.tsx';
import invoiceExportScreenStyles from './invoice-export-screen.module.css';
import { InvoicesExported } from './invoices-exported.tsx';
import type { SageFile } from './sage-file.ts';
import { makeSageFiles } from './sage-file.ts';
import { SageTable } from './sage-table.tsx';
import { SaveSageFile, savedFileLabel } from './save-sage-file.tsx';
import { useInvoiceArchive } from './use-invoice-archive.ts';
import type { InvoiceChoices } from './use-invoice-choices.ts';
import { useInvoiceExports } from './use-invoice-exports.ts';
import { useSageFiles } from './use-sage-files.ts';

const none: readonly ChangedInvoice[] = [];

interface InvoicesProps {
  readonly answer: {
    readonly invoices: readonly ExportedInvoice[];
    readonly withdrawn: readonly WithdrawnInvoice[];
    readonly settings: SavedSageSettings;
    readonly limitReached: boolean;
    readonly serverNow: string;
  };
  /** Whether the invoices belong to former filters: new ones are loading, or a day field is invalid. */
  readonly isOld: boolean;
  readonly choices: InvoiceChoices;
}

/** The invoices of a range as exported to Sage: totals, errors and files. */
export function Invoices({ answer, isOld, choices }: InvoicesProps) {
  const { me } = useMe();
  const { invoices, settings } = answer;
  usePrintFoot(`Invoice exports  ·  ${formatRange(choices.range)}`);
  const rows = useMemo(() => sageRows(invoices, settings), [invoices, settings]);
  const [made, makeAgain] = useSageFiles(rows, choices.range);
  const [saved, setSaved] = useState<{
    readonly files: readonly SageFile[];
    readonly of: readonly SageRow[];
  } | null>(null);
  const changeable = useMemo(
    () => new Set(invoices.filter(({ mayChange }) => mayChange).map(({ orderId }) => orderId)),
    [invoices],
  );
  const final = useMemo(
    () => invoices.filter(({ mayChange }) => !mayChange).map(({ orderId }) => orderId),
    [invoices],
  );
  // Computed at once, so that nothing below the list moves when the files are written and their numbers known.
  const known = useMemo(
    () => findSageBreaches(rows, escapeFormula).map((one) => ({ ...one, file: null })),
    [rows],
  );
  const breaches = made === null || made === 'failed' ? known : made.breaches;
  const isSaved = saved !== null && saved.of === rows;
  const archive = useInvoiceArchive(final, rangeFileName('invoices', choices.range));
  const exports = useInvoiceExports(invoices, answer.withdrawn);
  const { before } = exports;
  const these = useMemo(() => {
    const numbers = new Set([
      ...(before?.missing ?? []),
      ...(before?.changed ?? []).map((one) => one.orderId),
    ]);
    return rows.filter(({ orderId }) => numbers.has(orderId));
  }, [rows, before]);

  function keep(files: readonly SageFile[], of: readonly SageRow[]): void {
    setSaved({ files, of: rows });
    exports.record(new Set(of.map(({ orderId }) => orderId)));
  }
  async function saveThese(): Promise<void> {
    const { files } = await makeSageFiles(these, choices.range, { name: 'sage-invoices-changed' });
    for (const { name, text } of files) downloadCsv(name, text);
    keep(files, these);
  }
  return (
    <section
      className={exportPageStyles.exportResults}
      aria-label="Invoices"
      aria-busy={isOld}
      data-old={isOld || undefined}
    >
      {answer.limitReached && (
        <Notice tone="attention">
          <p>{messages.limitReached}</p>
          <p className={invoiceExportScreenStyles.help}>
            These are {formatCount(invoices.length)} invoices; there may be more.
          </p>
        </Notice>
      )}
      {changeable.size > 0 && (
        <Notice tone="attention">
          {changeable.size === 1
            ? 'One of these invoices can still change: its shop may edit the order. It is in the Sage file as it is now, and not in the PDF yet.'
            : `${formatCount(changeable.size)} of these invoices can still change: their shops may edit the orders. They are in the Sage file as they are now, and not in the PDF yet.`}
        </Notice>
      )}
      <div className={exportPageStyles.exportSummary}>
        <div className={exportPageStyles.exportTotalsPart}>
          <p className={exportPageStyles.exportPrintHead}>
            {formatRange(choices.range)}, as of{' '}
            {formatMoment(Temporal.Instant.from(answer.serverNow), me.timeZone)}
          </p>
          <ExportTotals
            label="Totals"
            totals={[
              ['Net', formatMoney(sumPence(rows.map(({ net }) => net)))],
              ['VAT', formatMoney(sumPence(rows.map(({ vat }) => vat)))],
              ['Total', formatMoney(sumPence(rows.map(({ total }) => total)))],
              ['Invoices', formatCount(invoices.length)],
            ]}
          />
        </div>
        <div className={exportPageStyles.exportToolsEnd}>
          <ArchiveButton archive={archive} count={isOld ? 0 : final.length} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            disabled={isOld}
            onClick={() => window.print()}
          >
            Print
          </Button>
          <SaveSageFile
            made={made}
            disabled={isOld}
            onMakeAgain={makeAgain}
            onSaved={(files) => keep(files, rows)}
          />
        </div>
      </div>
      <BreachList breaches={breaches} />
      {isSaved && (
        <Notice tone="good">
          {saved.files.map((file) => (
            <p key={file.name}>{savedFileLabel(file)}</p>
          ))}
        </Notice>
      )}
      {archive.saved && (
        <Notice tone="good">
          <b>{archive.saved.name}</b> saved: {countOf(archive.saved.invoices, 'invoice')},{' '}
          {formatBytes(archive.saved.size)}, in folders by shop
        </Notice>
      )}
      <NotRecorded failure={exports.failure} />
      {before && (
        <InvoicesExported
          facts={before}
          onSaveThese={
            isOld || these.length === 0 || these.length === rows.length ? null : () => void saveThese()
          }
        />
      )}
      <SageTable
        rows={rows}
        marks={{ changeable, breaches, changed: before?.changed ?? none }}
        choices={choices}
      />
    </section>
  );
}
