import type { SageColumn, SageRow } from '@bakehouse/domain/exports/sage';
import { sageCells, sageColumns } from '@bakehouse/domain/exports/sage';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatPounds, sumPence } from '@bakehouse/domain/kernel/money';
import { orderAddress } from '../../shared/addresses.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import type { FileBreach } from './sage-file.ts';
import styles from './sage-table.module.css';

/** Notes on single rows and cells. */
interface Marks {
  /** Orders that their shop can still change. */
  readonly changeable: ReadonlySet<OrderId>;
  readonly breaches: readonly FileBreach[];
}

/** Names of columns as they are in an address. */
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

/** Where a column needs more than its text. */
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

/** The columns of the file, in its order, with its cells: a clerk compares by eye. */
export function sageTableColumns({ changeable, breaches }: Marks): readonly TableColumn<SageRow>[] {
  const problems = new Map(breaches.map((breach) => [`${breach.orderId} ${breach.column}`, breach.problem]));
  return sageColumns.map((column, place) => {
    const text = (row: SageRow) => sageCells(row)[place] ?? '';
    const shown = (row: SageRow) =>
      column === 'Reference' ? (
        <OrderLink row={row} changeable={changeable.has(row.orderId)} />
      ) : (
        text(row) || '—'
      );
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
