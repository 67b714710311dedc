import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { NativeSelect } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { Badge } from '../../../shared/display/badge.tsx';
import tableStyles from '../../../ui/table/data-table.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { DraftColumn } from './column-draft.ts';
import styles from './columns-table.module.css';

interface ColumnsTableProps {
  readonly draft: readonly DraftColumn[];
  readonly view: Pick<ImportView, 'fields' | 'sample'>;
  readonly disabled: boolean;
  /** Null leaves the column out. */
  readonly onChoose: (place: number, field: string | null) => void;
}

/** The number of values shown per column. */
const firstValues = 2;

/** The columns of a file: first values, field, and how that was recognised. */
export function ColumnsTable({ draft, view: { fields, sample }, disabled, onChoose }: ColumnsTableProps) {
  return (
    <div className="surface">
      <table className={`${tableStyles.root} ${styles.root}`} data-head="ink">
        <caption className="visually-hidden">Columns of the file</caption>
        <thead>
          <tr>
            <th scope="col">Column in the file</th>
            <th scope="col">First values</th>
            <th scope="col">
              <VisuallyHidden>becomes</VisuallyHidden>
            </th>
            <th scope="col">We read it as</th>
            <th scope="col">Found</th>
          </tr>
        </thead>
        <tbody>
          {draft.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move.
            <tr key={place} data-by-hand={column.found === 'by-hand' || undefined}>
              <th scope="row">{column.header || <span className="muted">no name</span>}</th>
              <td className={styles.values}>
                {sample.slice(0, firstValues).map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file never move.
                  <span key={at}>{row[place] || '—'}</span>
                ))}
              </td>
              <td className="faint">
                <IconArrowRight size={18} aria-hidden />
              </td>
              <td>
                {column.isRepeated ? (
                  <span className="muted">Left out: an earlier column has the same name</span>
                ) : (
                  <NativeSelect
                    aria-label={`${column.header || `Column ${place + 1}`} is read as`}
                    disabled={disabled}
                    data={[
                      { value: '', label: 'Nothing, leave it out' },
                      ...fields.map(({ field, label }) => ({ value: field, label })),
                    ]}
                    value={column.field ?? ''}
                    onChange={(event) => onChoose(place, event.currentTarget.value || null)}
                  />
                )}
              </td>
              <td>
                <Found column={column} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Found({ column: { found } }: { readonly column: DraftColumn }) {
  if (found === 'by-hand') return <Badge tone="changed">Set by hand</Badge>;
  if (found === 'left-out') return <span className="faint">Left out</span>;
  return (
    <span className={styles.byName}>
      <IconCheck size={16} aria-hidden /> by its name
    </span>
  );
}
