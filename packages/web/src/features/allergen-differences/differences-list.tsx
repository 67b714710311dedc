import type { DifferenceLine } from '@bakehouse/contract/spec-cards/spec-cards';
import { Button } from '@mantine/core';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { useShownRows } from '../../ui/table/use-shown-rows.ts';
import { DifferenceChip } from './difference-chip.tsx';
import type { DifferenceKind } from './difference-words.ts';
import {
  addressOfLine,
  declaredWords,
  describeSource,
  differenceKinds,
  keyOfLine,
  pidOf,
  subjectWord,
  usedWords,
} from './difference-words.ts';
import styles from './differences-list.module.css';
import { GroupHead } from './group-head.tsx';
import { RemedyLink } from './remedy-link.tsx';

interface DifferencesListProps {
  readonly lines: readonly DifferenceLine[];
  readonly canEdit: boolean;
  readonly canSeeProducts: boolean;
}

/** The number of lines per kind that are shown at first and with each further click. */
const step = 50;

/** The differences on a phone: each with its allergens, their source, and a button that corrects it. */
export function DifferencesList({ lines, ...may }: DifferencesListProps) {
  return differenceKinds.map((kind) => (
    <Group key={kind} kind={kind} lines={lines.filter((line) => line.kind === kind)} {...may} />
  ));
}

interface GroupProps extends DifferencesListProps {
  readonly kind: DifferenceKind;
}

function Group({ kind, lines, ...may }: GroupProps) {
  const { shown, moreLabel, showMore } = useShownRows(lines, step);
  if (lines.length === 0) return null;
  return (
    <section className={`surface ${styles.group}`} data-kind={kind}>
      <h2>
        <GroupHead kind={kind} />
      </h2>
      <ul>
        {shown.map((line) => (
          <li key={keyOfLine(line)}>
            <p className={styles.title}>
              <AppLink className="touch-room" href={addressOfLine(line)}>
                {line.subject.name}
              </AppLink>{' '}
              <small>
                {subjectWord(line)} {pidOf(line)}
              </small>
            </p>
            <p>
              <DifferenceChip line={line} /> <small>declared: {declaredWords(line)}</small>
            </p>
            <p className="muted">
              {describeSource(line)}. Used by {usedWords(line)}.
            </p>
            <RemedyLink line={line} isWide {...may} />
          </li>
        ))}
      </ul>
      {moreLabel && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {moreLabel}
        </Button>
      )}
    </section>
  );
}
