import type { ProductionSheet } from '@bakehouse/contract/days';
import { seesAllShops } from '@bakehouse/domain/actor';
import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import type { Failure } from '../../shared/failure.ts';
import type { LiveState } from '../../shared/live-indicator.tsx';
import { LiveIndicator } from '../../shared/live-indicator.tsx';
import { LoafStamp } from '../../shared/loaf-stamp.tsx';
import { useMe } from '../../shared/me.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastError } from '../../ui/toast.ts';
import { usePhone } from '../../ui/use-media.ts';
import { serverNow } from '../../ui/use-now.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { additionalShops } from './additional-shops.ts';
import { lastChangeWords, readTime } from './freshness.ts';
import { PrintSheet } from './print-sheet.tsx';
import { SheetBanner } from './sheet-banner.tsx';
import { downloadText, sheetFileName, sheetFileText } from './sheet-file.ts';
import { SheetGrid } from './sheet-grid.tsx';
import { SheetHeading } from './sheet-heading.tsx';
import { SheetList } from './sheet-list.tsx';
import { useSheetLook } from './sheet-look.ts';
import { SheetNotes } from './sheet-notes.tsx';
import type { SupplierFilter } from './sheet-of-answer.ts';
import { SheetSince } from './sheet-since.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { useSheetChanges } from './use-sheet-changes.ts';
import { useSupplierFilter } from './use-supplier-filter.ts';

interface SheetOfDayProps {
  readonly answer: ProductionSheet;
  readonly liveState: LiveState;
  /** Why the last reading failed; the answer is then an older one. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Everything of the screen that needs the day's answer. */
export function SheetOfDay({ answer, liveState, failure, onRetry, retrying }: SheetOfDayProps) {
  const { me, actor } = useMe();
  const phone = usePhone();
  const printing = usePrinting();
  const [look, changeLook] = useSheetLook();
  const [chosen, setSupplier] = useSupplierFilter();
  const filters = seesAllShops(actor);
  const supplier = filters ? chosen : 'all';
  const { facts, sheet, changes, seenVersion, callSeen } = useSheetChanges(answer, supplier);
  const supplierName = nameOfSupplier(answer, supplier);
  const filled = sheet.categories.length > 0;
  const additional = additionalShops(facts);
  const seenAt = readTime(answer, me.timeZone);

  function saveFile(): void {
    sheetFileText(sheet).then(
      (text) => downloadText(sheetFileName(answer.day), text),
      () => toastError('The CSV file could not be made. Check the connection and try again.'),
    );
  }

  return (
    <>
      <div className="production-sheet-top">
        <SheetHeading
          answer={answer}
          itemCount={itemsOf(answer)}
          everyShopIsSeen={filters}
          filtered={supplierName === null ? null : { itemCount: sheet.total, supplierName }}
        />
        <SheetBanner answer={answer} timeZone={me.timeZone} liveState={liveState} />
      </div>
      {(phone || liveState === 'away') && (
        <p className="production-sheet-live">
          <LiveIndicator state={liveState} seenAt={seenAt} />
          {phone && lastChangeWords(answer, Temporal.Instant.fromEpochMilliseconds(serverNow()), me.timeZone)}
        </p>
      )}
      {failure && (
        <Notice tone="attention" requestId={failure.requestId}>
          {failure.sentence} You are still seeing the sheet of {seenAt}.{' '}
          <Button size="sm" variant="default" onClick={onRetry} loading={retrying}>
            Try again
          </Button>
        </Notice>
      )}
      <SheetSince changes={changes.list} seenVersion={seenVersion} onSeen={callSeen} />
      <SheetTools
        answer={answer}
        supplier={filters ? supplier : null}
        onSupplier={setSupplier}
        look={look}
        onLook={changeLook}
        filled={filled}
        onSaveFile={saveFile}
        onPrint={() => window.print()}
      />
      {filled && phone && <SheetList sheet={sheet} changes={changes} look={look} />}
      {filled && !phone && <SheetGrid day={answer.day} sheet={sheet} changes={changes} look={look} />}
      {!filled && (
        <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noOrdersFound}>
          {supplier !== 'all' && (
            <Button variant="default" onClick={() => setSupplier('all')}>
              Clear filter
            </Button>
          )}
        </EmptyState>
      )}
      <SheetNotes day={answer.day} instructions={answer.instructions} additional={additional} />
      {printing && filled && (
        <PrintSheet
          answer={answer}
          sheet={sheet}
          changes={changes}
          additional={additional}
          supplierName={supplierName}
          businessName={me.businessName}
          timeZone={me.timeZone}
        />
      )}
    </>
  );
}

/** The name behind a filter, or null where there is no filter. */
function nameOfSupplier(answer: Pick<ProductionSheet, 'suppliers'>, supplier: SupplierFilter): string | null {
  if (supplier === 'all') return null;
  if (supplier === 'none') return 'no supplier';
  return answer.suppliers.find(({ supplierId }) => supplierId === supplier)?.name ?? `supplier ${supplier}`;
}

function itemsOf({ orders }: Pick<ProductionSheet, 'orders'>): number {
  let items = 0;
  for (const { quantities } of orders) for (const quantity of quantities) items += quantity;
  return items;
}
