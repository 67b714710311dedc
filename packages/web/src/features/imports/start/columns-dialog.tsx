import type { ImportsOverview } from '@bakehouse/contract/administration/imports';
import { columnKey } from '@bakehouse/domain/imports/columns';
import { Button } from '@mantine/core';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import tableStyles from '../../../ui/table/data-table.module.css';
import styles from './columns-dialog.module.css';

interface ColumnsDialogProps {
  /** The kind of file. */
  readonly label: string;
  readonly columns: ImportsOverview['kinds'][number]['columns'];
  readonly onClose: () => void;
}

/** The columns that a kind of file may have, and the headers by which they are recognised. */
export function ColumnsDialog({ label, columns, onClose }: ColumnsDialogProps) {
  return (
    <ResponsiveDialog
      opened
      size="lg"
      title={`Columns of ${label}`}
      subtitle="In any order. Capitals and spaces in their names make no difference."
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      <table className={`${tableStyles.root} ${styles.root}`} data-head="ink">
        <caption className="visually-hidden">Columns of {label}</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Found as</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.label}>
              <th scope="row">{column.label}</th>
              <td>{namesOf(column.names)}</td>
              <td>{column.isRequired ? 'yes' : <span className="muted">if you have it</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResponsiveDialog>
  );
}

/** Headers that are recognised as the same are listed once. */
function namesOf(names: readonly string[]): string {
  const first = new Map(names.toReversed().map((name) => [columnKey(name), name]));
  return names.filter((name) => first.get(columnKey(name)) === name).join(', ');
}
