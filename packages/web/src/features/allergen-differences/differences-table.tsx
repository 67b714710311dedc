import type { DifferenceLine } from '@bakehouse/contract/spec-cards/spec-cards';
import { Button } from '@mantine/core';
import { AllergenChip } from '../../shared/allergens/allergen-chip.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import tableStyles from '../../ui/table/data-table.module.css';
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
import styles from './differences-table.module.css';
import { GroupHead } from './group-head.tsx';
import { RemedyLink } from './remedy-link.tsx';

interface DifferencesTableProps {
  /** The dangerous ones first. */
  readonly lines: readonly DifferenceLine[];
  readonly canEdit: boolean;
  readonly canSeeProducts: boolean;
  /** Renders every row: for print. */
  readonly everyRow: boolean;
}

/** The number of lines per kind that are rendered at first and with each further click. */
const step = 100;

/** The differences as a table, a group for each kind. */
export function DifferencesTable({ lines, ...rest }: DifferencesTableProps) {
  return (
    <div className={`surface ${styles.paper}`}>
      <table className={`${tableStyles.root} ${styles.table}`} data-head="ink">
        <caption className="visually-hidden">Differences</caption>
        <thead>
          <tr>
            <th scope="col">PID</th>
            <th scope="col">Card</th>
            <th scope="col">Declared</th>
            <th scope="col">Difference</th>
            <th scope="col">Where it comes from</th>
            <th scope="col">Used by</th>
            <th scope="col" className="screen-only">
              <span className="visually-hidden">How to put it right</span>
            </th>
          </tr>
        </thead>
        {differenceKinds.map((kind) => (
          <Group key={kind} kind={kind} lines={lines.filter((line) => line.kind === kind)} {...rest} />
        ))}
      </table>
    </div>
  );
}

interface GroupProps extends DifferencesTableProps {
  readonly kind: DifferenceKind;
}

function Group({ kind, lines, everyRow, ...may }: GroupProps) {
  const { shown, moreLabel, showMore } = useShownRows(lines, step);
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr className={styles.group} data-kind={kind}>
        {/* The print has no column of corrections, and a column too many would reserve its width. */}
        <th scope="rowgroup" colSpan={everyRow ? 6 : 7}>
          <GroupHead kind={kind} />
        </th>
      </tr>
      {(everyRow ? lines : shown).map((line) => (
        <Row key={keyOfLine(line)} line={line} {...may} />
      ))}
      {moreLabel && !everyRow && (
        <tr className="screen-only">
          <td colSpan={7}>
            <Button variant="subtle" onClick={showMore}>
              {moreLabel}
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface RowProps extends Pick<DifferencesTableProps, 'canEdit' | 'canSeeProducts'> {
  readonly line: DifferenceLine;
}

function Row({ line, ...may }: RowProps) {
  return (
    <tr>
      <td className="muted">{pidOf(line)}</td>
      <th scope="row">
        <AppLink href={addressOfLine(line)}>{line.subject.name}</AppLink> <small>{subjectWord(line)}</small>
      </th>
      <td>
        {line.declared === null ? (
          <AllergenChip state="not-declared">Not declared</AllergenChip>
        ) : (
          declaredWords(line)
        )}
      </td>
      <td>
        <DifferenceChip line={line} />
      </td>
      <td className={styles.where}>{describeSource(line)}</td>
      <td>{usedWords(line)}</td>
      <td className="num screen-only">
        <RemedyLink line={line} {...may} />
      </td>
    </tr>
  );
}
