import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import { layOutTotalsToBake } from '@bakehouse/domain/documents/totals-to-bake/totals-layout';
import { buildTotalsToBake } from '@bakehouse/domain/documents/totals-to-bake/totals-to-bake';
import type { Sheet } from '@bakehouse/domain/production/sheet';
import { countItems } from '@bakehouse/domain/production/sheet';
import type { SupplierFilter } from '../../../shared/display/supplier-filter.ts';
import { serverInstant } from '../../../ui/use-now.ts';
import type { Baseline } from '../changes/baseline.ts';
import { sinceVersion } from '../changes/change-labels.ts';
import type { SheetChanges } from '../changes/sheet-changes.ts';
import { momentLabel } from '../loading/freshness.ts';
import type { PrintHead } from './print-facts.ts';
import { codeOfSheet } from './sheet-code.ts';

interface TotalsOfScreen extends PrintHead {
  readonly supplier: SupplierFilter;
  /** In kitchen order, independent of the sort on the screen. */
  readonly sheet: Sheet;
  readonly changes: SheetChanges;
  readonly baseline: Pick<Baseline, 'version' | 'print'>;
}

/** Lays out the totals of the sheet as a document, with a QR code of the sheet's address and version. */
export async function layOutTotals(facts: TotalsOfScreen): Promise<LaidDocument> {
  const { answer, sheet, changes, baseline, supplier, supplierName, businessName, timeZone } = facts;
  const { day, version, orderCount } = answer;
  const now = serverInstant();
  const { items, cakes } =
    supplierName === null ? countItems(answer.orders, answer.customOrders) : { items: sheet.total, cakes: 0 };
  return layOutTotalsToBake(
    buildTotalsToBake(sheet, changes.formerCells, {
      day,
      businessName,
      supplierName,
      version,
      printedAt: momentLabel(now.toString(), now, timeZone),
      orderCount,
      itemCount: items,
      cakeCount: cakes,
      since: sinceVersion(baseline, now, timeZone),
      code: await codeOfSheet(answer, supplier),
    }),
  );
}
