import type { Choices, Side } from '@bakehouse/domain/kernel/merge';
import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import styles from './conflict-dialog.module.css';
import { ConflictRow } from './conflict-row.tsx';
import type { DescribedChange } from './described-change.ts';
import { isConflict, preselected } from './described-change.ts';
import type { Rival } from './rival-words.ts';
import { possessive, shortName } from './rival-words.ts';

interface ConflictDialogProps {
  /** Who saved first. */
  readonly rival: Rival;
  /** 'Ruth Hale saved this order too' */
  readonly title: string;
  /** What it is about, and when it was saved. */
  readonly subtitle: string;
  /** A picture of what it is about, for the eye alone. */
  readonly mark?: ReactNode;
  /** Every changed value, in the order of the page. */
  readonly changes: readonly DescribedChange[];
  /** What the result comes to, for what is chosen at the moment. */
  readonly foot?: (choices: Choices) => ReactNode;
  readonly backLabel?: string;
  readonly saveLabel: string;
  readonly onBack: () => void;
  readonly onSave: (choices: Choices) => void;
}

/**
 * The dialog for a conflict between two people (D24). A value that only one of them changed is listed and kept; a value
 * that both changed is asked, with each person's name. The result is shown before it is saved. It serves everything
 * that has a version, and is mounted while there is a conflict.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { rival, changes, foot, backLabel = 'Back to my changes', saveLabel, onBack, onSave } = props;
  const [choices, setChoices] = useState(() => preselected(changes));
  const conflicts = changes.filter(isConflict);
  const savedDraft = changes.filter((change) => !isConflict(change));
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
                  All {possessive(rival)}
                </Button>
              </span>
            </div>
            <ul>
              {conflicts.map((conflict, index) => (
                <ConflictRow
                  key={conflict.key}
                  conflict={conflict}
                  rival={rival}
                  chosen={choices.get(conflict.key) ?? conflict.preselected}
                  startsFocus={index === 0}
                  onChoose={(choice) => setChoices(new Map(choices).set(conflict.key, choice))}
                />
              ))}
            </ul>
          </section>
        )}
        <KeptChanges savedDraft={savedDraft} isBeside={conflicts.length > 0} rival={rival} />
      </div>
    </ResponsiveDialog>
  );
}

interface KeptChangesProps {
  readonly savedDraft: readonly DescribedChange[];
  /** There are conflicts above. */
  readonly isBeside: boolean;
  readonly rival: Rival;
}

/** Changes that need no choice, with the person who made them. */
function KeptChanges({ savedDraft, isBeside, rival }: KeptChangesProps) {
  if (savedDraft.length === 0) return isBeside ? null : <p>Nothing that you can see here has changed.</p>;
  const whose = { local: 'you', remote: shortName(rival), same: 'both', conflict: '' };
  return (
    <section>
      <div className={styles.heading}>
        <h3>
          <IconCircleCheck size={20} aria-hidden />
          {savedDraft.length} {isBeside && 'other '}
          {savedDraft.length === 1 ? 'change is' : 'changes are'} kept
        </h3>
      </div>
      <ul className={styles.kept}>
        {savedDraft.map(({ key, label, outcome, change }) => (
          <li key={key}>
            <b>{label}</b> <span>{outcome}</span> <small>{whose[change]}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
