import type { Choices, Side } from '@bakehouse/domain/merging/merge';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import styles from './conflict-dialog.module.css';
import { ConflictRow } from './conflict-row.tsx';
import type { DescribedChange } from './described-change.ts';
import { isConflict, preselected } from './described-change.ts';
import type { OtherPerson } from './other-person.ts';
import { possessiveWithin, shortName } from './other-person.ts';

interface ConflictDialogProps {
  /** Who saved first. */
  readonly other: OtherPerson;
  /** 'Ruth Hale saved this order too' */
  readonly title: string;
  /** The subject, and when the other person saved it. */
  readonly subtitle: string;
  /** A decorative picture, hidden from screen readers. */
  readonly mark?: ReactNode;
  /** Every changed value, in the order of the page. */
  readonly changes: readonly DescribedChange[];
  /** Renders the total of the result for the current choices. */
  readonly foot?: (choices: Choices) => ReactNode;
  readonly backLabel?: string;
  readonly saveLabel: string;
  readonly onBack: () => void;
  readonly onSave: (choices: Choices) => void;
}

/**
 * The dialog of a conflict between two people (D24). A value that only one of them changed is listed and kept; for a
 * value that both changed the person chooses, with each person's name. The result is shown before it is saved. It works
 * for every versioned record, and is mounted while there is a conflict.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { other, changes, foot, backLabel = 'Back to my changes', saveLabel, onBack, onSave } = props;
  const [choices, setChoices] = useState(() => preselected(changes));
  const conflicts = changes.filter(isConflict);
  const mergedChanges = changes.filter((change) => !isConflict(change));
  const chooseAll = (side: Side) => setChoices(new Map(conflicts.map(({ key }) => [key, side])));
  return (
    <ResponsiveDialog
      opened
      onClose={onBack}
      size="xl"
      title={props.title}
      subtitle={props.subtitle}
      mark={props.mark}
      footer={
        <>
          <div className={styles.foot}>{foot?.(choices)}</div>
          <Button size="lg" variant="default" onClick={onBack}>
            {backLabel}
          </Button>
          <Button
            size="lg"
            onClick={() => onSave(choices)}
            data-autofocus={conflicts.length === 0 || undefined}
          >
            {saveLabel}
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        {conflicts.length > 0 && (
          <section>
            <div className={styles.heading}>
              <h3>Changed by both of you</h3>
              <span className={styles.all}>
                <Button size="sm" variant="subtle" onClick={() => chooseAll('local')}>
                  All yours
                </Button>
                <Button size="sm" variant="subtle" onClick={() => chooseAll('remote')}>
                  All {possessiveWithin(other)}
                </Button>
              </span>
            </div>
            <ul>
              {conflicts.map((conflict, index) => (
                <ConflictRow
                  key={conflict.key}
                  conflict={conflict}
                  other={other}
                  chosen={choices.get(conflict.key) ?? conflict.preselected}
                  startsFocus={index === 0}
                  onChoose={(choice) => setChoices(new Map(choices).set(conflict.key, choice))}
                />
              ))}
            </ul>
          </section>
        )}
        <MergedChanges mergedChanges={mergedChanges} isBeside={conflicts.length > 0} other={other} />
      </div>
    </ResponsiveDialog>
  );
}

interface MergedChangesProps {
  readonly mergedChanges: readonly DescribedChange[];
  /** Whether there are conflicts above. */
  readonly isBeside: boolean;
  readonly other: OtherPerson;
}

/** Changes that need no choice, with their authors. */
function MergedChanges({ mergedChanges, isBeside, other }: MergedChangesProps) {
  if (mergedChanges.length === 0) return isBeside ? null : <p>Nothing that you can see here has changed.</p>;
  const whose = { local: 'you', remote: shortName(other), same: 'both', parts: 'both', conflict: '' };
  return (
    <section>
      <div className={styles.heading}>
        <h3>
          <IconCircleCheck size={20} aria-hidden />
          {mergedChanges.length} {isBeside && 'other '}
          {mergedChanges.length === 1 ? 'change is' : 'changes are'} kept
        </h3>
      </div>
      <ul className={styles.kept}>
        {mergedChanges.map(({ key, label, outcome, change }) => (
          <li key={key}>
            <b>{label}</b> <span>{outcome}</span> <small>{whose[change]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
