import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { takeOffApostrophe } from '@bakehouse/domain/exports/formulas';
import { findRowProblem, understandValue } from '@bakehouse/domain/imports/understand-row';
import type { RowValues } from '@bakehouse/domain/imports/values';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { Badge } from '../../../shared/display/badge.tsx';
import type { DraftColumn } from './column-draft.ts';
import styles from './row-as-read.module.css';
import type { Meaning } from './row-meanings.ts';
import { meaningsOf } from './row-meanings.ts';
import { useKnownRecords } from './use-known-records.ts';

interface RowAsReadProps {
  readonly draft: readonly DraftColumn[];
  readonly view: Pick<ImportView, 'kind' | 'fields' | 'sample' | 'headerRow' | 'columns'>;
}

/**
 * One row of the file as it is understood with these columns, and why it would be refused, so that a wrong column is seen
 * before the whole file is read.
 */
export function RowAsRead({ draft, view }: RowAsReadProps) {
  const { kind, fields, sample, headerRow, columns } = view;
  const [at, setAt] = useState(0);
  const known = useKnownRecords();
  const row = sample[at];
  if (!row) return null;
  const values = valuesOf(draft, row);
  const meanings = known ? meaningsOf(kind, values, known) : {};
  const isWhole = fields.every(({ field, isRequired }) => !isRequired || values[field] !== undefined);
  // Without a column that has to be there nothing is read at all, which is said already.
  const problem = isWhole ? findRowProblem(kind, headerRow + 1 + at, values) : null;
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
              <dd>
                {place === -1 ? (
                  'missing'
                ) : (
                  <Value field={field} text={values[field] ?? ''} meaning={meanings[field]} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.outcome} role="status">
        {problem !== null && (
          <>
            <Badge tone="bad">Refused</Badge> {problem}.
          </>
        )}
      </p>
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

/** What the columns say of a row, by their fields; a field without a column is not there. */
function valuesOf(draft: readonly DraftColumn[], row: readonly string[]): RowValues {
  return Object.fromEntries(
    draft.flatMap(({ field }, place) =>
      field === null ? [] : [[field, takeOffApostrophe(row[place] ?? '').trim()]],
    ),
  );
}

interface ValueProps {
  readonly field: string;
  readonly text: string;
  readonly meaning: Meaning | undefined;
}

/** A value as it is understood: what of ours it names stands before it, and what names nothing of ours says so. */
function Value({ field, text, meaning }: ValueProps) {
  if (text === '') return <span className="faint">—</span>;
  if (meaning && 'name' in meaning) {
    return (
      <>
        {meaning.name} {meaning.name !== text && <small>{text}</small>}
      </>
    );
  }
  if (meaning) {
    return (
      <>
        {meaning.mark ? <Badge tone="bad">{meaning.mark}</Badge> : text}{' '}
        <small className={styles.unknown}>{meaning.why}.</small>
      </>
    );
  }
  const understood = understandValue(field, text);
  if (understood.kind === 'text') return understood.text;
  return (
    <span className={styles.day}>
      <DayTag day={understood.day} /> {formatDay(understood.day)}
    </span>
  );
}
