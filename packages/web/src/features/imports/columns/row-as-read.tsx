import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { DraftColumn } from './column-draft.ts';
import styles from './row-as-read.module.css';

interface RowAsReadProps {
  readonly draft: readonly DraftColumn[];
  readonly view: Pick<ImportView, 'fields' | 'sample' | 'headerRow' | 'columns'>;
}

/** One row of the file as it would be read, so that a wrong column is seen before the whole file is. */
export function RowAsRead({ draft, view }: RowAsReadProps) {
  const { fields, sample, headerRow, columns } = view;
  const [at, setAt] = useState(0);
  const row = sample[at];
  if (!row) return null;
  const numberOf = (place: number) => formatCount(headerRow + 1 + place);
  return (
    <section className={`surface ${styles.root}`} aria-label="A row as it would be read">
      <h2 aria-live="polite">Row {numberOf(at)} would read</h2>
      <dl>
        {fields.flatMap(({ field, label, isRequired }) => {
          const place = draft.findIndex((column) => column.field === field);
          if (place === -1 && !isRequired) return [];
          const isChanged = place !== -1 && columns[place]?.field !== field;
          return (
            <div key={field} data-changed={isChanged || undefined} data-missing={place === -1 || undefined}>
              <dt>{label}</dt>
              <dd>{place === -1 ? 'missing' : row[place] || <span className="faint">—</span>}</dd>
            </div>
          );
        })}
      </dl>
      <div className={`${styles.steps} screen-only`}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          {at === 0 ? 'Row before' : `Row ${numberOf(at - 1)}`}
        </Button>
        <Button
          variant="default"
          size="sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={at >= sample.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {at >= sample.length - 1 ? 'Row after' : `Row ${numberOf(at + 1)}`}
        </Button>
      </div>
    </section>
  );
}
