import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import type { Pence } from '../kernel/money.ts';
import { sumPence } from '../kernel/money.ts';

/** When and by whom a file was saved. */
export type FileSaved = { readonly at: string; readonly by: string };

/** What the newest file for Sage said of an invoice. */
type InvoiceExport = FileSaved & {
  readonly version: number;
  readonly total: Pence;
};

type Invoice = {
  readonly orderId: OrderId;
  readonly version: number;
  readonly day: DeliveryDay;
  readonly customerName: string;
  readonly amounts: readonly { readonly net: Pence }[];
  readonly exported: InvoiceExport | null;
};

type Withdrawn = Pick<Invoice, 'orderId' | 'day' | 'customerName'> & {
  readonly why: 'voided' | 'deleted';
  readonly exported: InvoiceExport;
};

/** An invoice that is another one than the file says. */
export type ChangedInvoice = Pick<Invoice, 'orderId' | 'day' | 'customerName'> & {
  readonly how: 'changed' | Withdrawn['why'];
  /** In pence, without VAT: what the file says, and what it is worth now. */
  readonly before: Pence;
  readonly now: Pence | null;
};

/** When and by whom the newest file that any of them was in was saved, and what is another thing now. */
export type ExportedBefore = FileSaved & {
  /** By day and number. */
  readonly changed: readonly ChangedInvoice[];
  /** In no file yet; without those that have no line, of which a file holds nothing. */
  readonly missing: readonly OrderId[];
};

/** What files for Sage have held of some invoices, and what is another thing now; null where none held any. */
export function compareWithExports(
  invoices: readonly Invoice[],
  withdrawn: readonly Withdrawn[],
): ExportedBefore | null {
  const newest = newestFile([...invoices, ...withdrawn].flatMap(({ exported }) => exported ?? []));
  if (!newest) return null;
  const changed = invoices.flatMap((invoice): ChangedInvoice[] => {
    const { exported, version, amounts } = invoice;
    if (!exported || exported.version === version) return [];
    return [{ ...factsOf(invoice), how: 'changed', before: exported.total, now: totalOf(amounts) }];
  });
  const gone = withdrawn.map(
    (one): ChangedInvoice => ({ ...factsOf(one), how: one.why, before: one.exported.total, now: null }),
  );
  return {
    at: newest.at,
    by: newest.by,
    changed: [...changed, ...gone].toSorted(
      (one, other) => one.day.localeCompare(other.day) || one.orderId - other.orderId,
    ),
    missing: invoices.flatMap(({ exported, orderId, amounts }) =>
      exported || amounts.length === 0 ? [] : orderId,
    ),
  };
}

/** The newest of some files; null where there is none. */
export function newestFile(files: readonly FileSaved[]): FileSaved | null {
  return files.reduce<FileSaved | null>(
    (newest, file) => (newest && Temporal.Instant.compare(newest.at, file.at) >= 0 ? newest : file),
    null,
  );
}

/** What an invoice comes to without VAT, in pence. */
export function totalOf(amounts: readonly { readonly net: Pence }[]): Pence {
  return sumPence(amounts.map(({ net }) => net));
}

function factsOf({ orderId, day, customerName }: Pick<Invoice, 'orderId' | 'day' | 'customerName'>) {
  return { orderId, day, customerName };
}
