import { formatCount } from '@bakehouse/domain/kernel/money';
import type { AllergenProfile } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { compareProfiles } from '@bakehouse/domain/recipes/allergens/profile-changes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { listAllergenLabels } from '../../../shared/allergens/allergen-labels.ts';
import styles from './impact-dialog.module.css';
import { chipsOfChanges } from './impact-words.ts';

interface ChangedRow {
  readonly key: number;
  readonly name: string;
  readonly details: string;
  readonly before: AllergenProfile;
  readonly after: AllergenProfile;
}

interface ChangedListProps {
  readonly what: 'product' | 'recipe';
  /** The total number, including unlisted ones. */
  readonly count: number;
  readonly rows: readonly ChangedRow[];
}

/** The number of entries before the rest is requested. */
const first = 6;

/** The products or recipes that a save changes, each with its changed allergens. */
export function ChangedList({ what, count, rows }: ChangedListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole || rows.length === first + 1 ? rows : rows.slice(0, first);
  const left = rows.length - shown.length;
  return (
    <section aria-label={`Changed ${what}s`} data-what={what}>
      <h3 className={styles.heading}>
        <b>{formatCount(count)}</b> {what}
        {count === 1 ? '' : 's'}
      </h3>
      {count === 0 && <p className="muted">No {what} changes.</p>}
      <ul className={styles.changed}>
        {shown.map((row) => (
          <li key={row.key}>
            <span>
              <b>{row.name}</b> {row.details !== '' && <small>{row.details}</small>}
            </span>
            {what === 'product' && <small>{wordsOf(row.before)}</small>}
            <span className={styles.chips}>
              {chipsOfChanges(compareProfiles(row.before, row.after)).map(({ kind, words }) => (
                <em key={words} data-kind={kind}>
                  {words}
                </em>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {formatCount(left)} more
        </Button>
      )}
      {isWhole && count > rows.length && (
        <p className="muted">and {formatCount(count - rows.length)} that are not listed</p>
      )}
    </section>
  );
}

/** The former allergens in words. */
function wordsOf(profile: AllergenProfile): string {
  return listAllergenLabels(profile)
    .map(({ words }) => words)
    .join(', ');
}
