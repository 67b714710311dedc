import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { unescapeFormula } from '@bakehouse/domain/exports/formulas';
import { findRowProblem } from '@bakehouse/domain/imports/interpret-row';
import type { RowValues } from '@bakehouse/domain/imports/values';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '../../../shared/display/badge.tsx';
import { outcomeLabels } from '../items/item-words.ts';
import type { DraftColumn } from './column-draft.ts';
import type { ComparedRow } from './compare-row.ts';
import { compareRow } from './compare-row.ts';
import styles from './row-as-read.module.css';
import { meaningsOf } from './row-meanings.ts';
import { RowValue } from './row-value.tsx';
import { useCataloguePrice } from './use-catalogue-price.ts';
import { useKnownRecords } from './use-known-records.ts';

interface RowAsReadProps {
  readonly draft: readonly DraftColumn[];
  readonly view: Pick<ImportView, 'kind' | 'fields' | 'sample' | 'headerRow' | 'columns'>;
}

/**
 * A preview of one row with the chosen columns, and why it would be refused, so that a wrong column is noticed before
 * the whole file is parsed.
 */
export function RowAsRead({ draft, view }: RowAsReadProps) {
  const { kind, fields, sample, headerRow, columns } = view;
  const [at, setAt] = useState(0);
  const known = useKnownRecords();
  const row = sample[at];
  const values = valuesOf(draft, row ?? []);
  const meanings = known ? meaningsOf(kind, values, known) : {};
  const cataloguePrice = useCataloguePrice(kind, values, meanings);
  if (!row) return null;
  const isWhole = fields.every(({ field, isRequired }) => !isRequired || values[field] !== undefined);
  // Without a required column nothing is parsed, which is shown elsewhere.
  const problem = isWhole ? findRowProblem(kind, headerRow + 1 + at, values) : null;
  const compared =
    isWhole && problem === null && known ? compareRow(kind, headerRow + 1 + at, values, known) : null;
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
                  <RowValue
                    field={field}
                    text={values[field] ?? ''}
                    meaning={meanings[field] ?? compared?.meanings[field]}
                    change={compared?.changes.find((change) => change.label === label)}
                    cataloguePrice={cataloguePrice}
                  />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.outcome} role="status">
        {problem === null ? (
          compared && <Outcome {...compared} />
        ) : (
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
          {at === 0 ? 'Previous row' : `Row ${numberOf(at - 1)}`}
        </Button>
        <Button
          variant="default"
          size="sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={at >= sample.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {at >= sample.length - 1 ? 'Next row' : `Row ${numberOf(at + 1)}`}
        </Button>
      </div>
    </section>
  );
}

/** The outcome of a row: new, changed, unchanged or refused, with its notes. */
function Outcome({ outcome, notes }: ComparedRow) {
  const [tone, label] =
    outcome === null ? (['bad', 'Refused'] as const) : ([tones[outcome], outcomeLabels[outcome]] as const);
  return (
    <>
      <Badge tone={tone}>{label}</Badge> {notes.map((note) => `${note}.`).join(' ')}
    </>
  );
}

const tones = { new: 'new', changed: 'changed', unchanged: 'quiet', refused: 'bad' } as const;

/** The values of a row by field; fields without a column are missing. */
function valuesOf(draft: readonly DraftColumn[], row: readonly string[]): RowValues {
  return Object.fromEntries(
    draft.flatMap(({ field }, place) =>
      field === null ? [] : [[field, unescapeFormula(row[place] ?? '').trim()]],
    ),
  );
}
