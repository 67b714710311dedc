import type { ChangedInvoice } from '@bakehouse/domain/exports/exported-before';
import type { SageColumn, SageRow } from '@bakehouse/domain/exports/sage';
import { sageCells, sageColumns } from '@bakehouse/domain/exports/sage';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatPounds, sumPence } from '@bakehouse/domain/kernel/money';
import { orderAddress } from '../../shared/addresses.ts';
import { ChangedAmount } from '../../shared/exports/changed-amount.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { FileBreach } from './sage-file.ts';
import styles from './sage-table.module.css';

/** Marks on rows and cells. */
export interface SageMarks {
  /** Orders that can still change. */
  readonly changeable: ReadonlySet<OrderId>;
  readonly breaches: readonly FileBreach[];
  /** Invoices that have changed since their last export. */
  readonly changed: readonly ChangedInvoice[];
}

/** The keys of the columns in query parameters. */
const keys: Readonly<Record<SageColumn, string>> = {
  Type: 'type',
  'Customer Reference': 'customerReference',
  Date: 'date',
  'Customer Name': 'customerName',
  Reference: 'reference',
  'Ledger Account': 'ledgerAccount',
  Details: 'details',
  Net: 'net',
  'VAT Rate': 'vatRate',
  VAT: 'vat',
  Total: 'total',
  'Analysis Type 1': 'analysisOne',
  'Analysis Type 2': 'analysisTwo',
  'Analysis Type 3': 'analysisThree',
};

/** Overrides for columns that need more than their text. */
const more: Partial<Record<SageColumn, Partial<TableColumn<SageRow>>>> = {
  Type: { inList: 'nowhere' },
  Date: { value: ({ day }) => day },
  'Customer Name': { inList: 'title' },
  Reference: { value: ({ orderId }) => orderId, isRowHead: true },
  'Ledger Account': { inList: 'nowhere' },
  Net: { ...amount(({ net }) => net), inList: 'nowhere' },
  VAT: { ...amount(({ vat }) => vat), inList: 'nowhere' },
  Total: { ...amount(({ total }) => total), inList: 'amount' },
  'Analysis Type 1': { inList: 'nowhere' },
  'Analysis Type 2': { inList: 'nowhere' },
  'Analysis Type 3': { inList: 'nowhere' },
};

/** The columns that a bakery may leave empty. */
const analysisColumns = ['Analysis Type 1', 'Analysis Type 2', 'Analysis Type 3'] as const;
type AnalysisColumn = (typeof analysisColumns)[number];

/** The analysis columns that are empty in all rows; none without rows. */
export function emptyAnalysisColumns(rows: readonly SageRow[]): readonly AnalysisColumn[] {
  if (rows.length === 0) return [];
  const filled = new Set(
    rows.flatMap((row) =>
      sageCells(row).flatMap((text, place) => (text === '' ? [] : (sageColumns[place] ?? []))),
    ),
  );
  return analysisColumns.filter((column) => !filled.has(column));
}

/**
 * A note about hidden columns; null if there are none.
 *
 * @example describeHidden(['Analysis Type 2', 'Analysis Type 3']) // 'Analysis Type 2 and Analysis Type 3 are empty and
 * not shown; the file has them.'
 */
export function describeHidden(hidden: readonly AnalysisColumn[]): string | null {
  const [only, ...others] = hidden;
  if (only === undefined) return null;
  if (hidden.length === analysisColumns.length) {
    return 'The analysis columns are empty and not shown; the file has them.';
  }
  if (others.length === 0) return `${only} is empty and not shown; the file has it.`;
  return `${hidden.join(' and ')} are empty and not shown; the file has them.`;
}

/** The visible columns of the file in its order, with its exact cells, so that they can be compared by eye. */
export function sageTableColumns(
  { changeable, breaches, changed }: SageMarks,
  hidden: readonly SageColumn[],
): readonly TableColumn<SageRow>[] {
  const problems = new Map(breaches.map((breach) => [`${breach.orderId} ${breach.column}`, breach.problem]));
  const changedOf = new Map(changed.map((invoice) => [invoice.orderId, invoice]));
  return sageColumns.flatMap((column, place) => {
    if (hidden.includes(column)) return [];
    const text = (row: SageRow) => sageCells(row)[place] ?? '';
    const shown = (row: SageRow) => {
      if (column === 'Reference') return <OrderLink row={row} changeable={changeable.has(row.orderId)} />;
      const invoice = column === 'Net' ? changedOf.get(row.orderId) : undefined;
      return invoice ? <ChangedNet invoice={invoice} row={row} /> : text(row) || '—';
    };
    return {
      key: keys[column],
      head: column,
      value: text,
      text,
      show: (row) => {
        const problem = problems.get(`${row.orderId} ${column}`);
        if (problem === undefined) return shown(row);
        return (
          <span className={styles.sageBreach} title={`${column} ${problem}`}>
            {text(row) === '' ? 'missing' : shown(row)}
          </span>
        );
      },
      ...more[column],
    };
  });
}

function OrderLink({ row, changeable }: { readonly row: SageRow; readonly changeable: boolean }) {
  return (
    <>
      <AppLink className="text-link touch-room" href={orderAddress(row.day, row.orderId)}>
        {row.reference}
      </AppLink>
      {changeable && <span className={styles.sageChangeable}>can still change</span>}
    </>
  );
}

interface ChangedNetProps {
  readonly invoice: ChangedInvoice;
  readonly row: SageRow;
}

/** The current and the exported net of an invoice; for several VAT rates only the exported sum is known. */
function ChangedNet({ invoice: { before, now }, row: { net } }: ChangedNetProps) {
  const isKnown = now === net && before !== net;
  return <ChangedAmount before={isKnown ? formatPounds(before) : null} now={formatPounds(net)} />;
}

function amount(of: (row: SageRow) => Pence): Partial<TableColumn<SageRow>> {
  return {
    numeric: true,
    value: of,
    total(rows) {
      const sum = formatPounds(sumPence(rows.map(of)));
      return { show: sum, text: sum };
    },
  };
}
