import type { ImportLine } from '@bakehouse/contract/shapes/import-view';
import { fileRetentionDays, importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../../shared/administration/action-button.tsx';
import { importAddress } from '../../../shared/administration/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { ShortDay } from '../../../shared/days/short-day.tsx';
import { Badge } from '../../../shared/display/badge.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { SortableTable } from '../../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { UndoQuestion } from '../import/undo-question.tsx';
import { stateLabel } from '../import-words.ts';
import styles from './imports-so-far.module.css';

interface ImportsSoFarProps {
  readonly imports: readonly ImportLine[];
  /** Shows older ones; null where there are none. */
  readonly onOlder: (() => void) | null;
  readonly isLoading: boolean;
}

/** Every import: author, time, result, and its undo while no later changes depend on it. */
export function ImportsSoFar({ imports, onOlder, isLoading }: ImportsSoFarProps) {
  const { me } = useMe();
  const [sort, setSort] = useState<TableSort | null>(null);
  const [undoing, setUndoing] = useState<number | null>(null);
  const phone = usePhone();
  const printing = usePrinting();
  const asList = phone && !printing;
  const columns = useMemo(
    () =>
      columnsOf(me.timeZone, setUndoing).filter(
        ({ key }) => (asList || key !== sumKey) && !(printing && key === undoKey),
      ),
    [me.timeZone, asList, printing],
  );
  return (
    <section aria-labelledby="imports-so-far">
      <div className={styles.head}>
        <h2 id="imports-so-far">Imports so far</h2>
        <p className="muted">
          A file is kept for {fileRetentionDays.applied / 365} years, or for {fileRetentionDays.neverApplied}{' '}
          days if it is not applied. An import can be undone while nothing has been built on it.
        </p>
      </div>
      {imports.length === 0 ? (
        <EmptyState picture={<LoafStamp kind="tin" size={64} />} sentence={messages.noData} />
      ) : (
        <SortableTable
          caption="Imports so far"
          className={styles.table}
          columns={columns}
          rows={imports}
          rowKey={({ importId }) => importId}
          sort={sort}
          onSort={setSort}
          everyRow={printing}
        />
      )}
      {onOlder && (
        <Button
          className={`${styles.older} screen-only`}
          variant="default"
          loading={isLoading}
          onClick={onOlder}
        >
          Show older imports
        </Button>
      )}
      {undoing !== null && <UndoQuestion importId={undoing} onClose={() => setUndoing(null)} />}
    </section>
  );
}

type LineColumn = TableColumn<ImportLine>;

function columnsOf(timeZone: string, onUndo: (importId: number) => void): readonly LineColumn[] {
  const whenOf = ({ begun }: ImportLine) => Temporal.Instant.from(begun.at);
  const count = (key: 'rows' | 'applied' | 'unchanged' | 'refused', head: string): LineColumn => ({
    key,
    head,
    numeric: true,
    inList: 'nowhere',
    // A file that was never applied has saved nothing, whatever its preview says.
    value: ({ counts, applied }) =>
      counts && (applied || key === 'rows' || key === 'refused') ? counts[key] || null : null,
    show: ({ counts, applied }) => {
      const number = counts && (applied || key === 'rows' || key === 'refused') ? counts[key] : 0;
      if (number === 0) return <span className="faint">—</span>;
      return <span className={key === 'refused' ? styles.refused : undefined}>{formatCount(number)}</span>;
    },
  });
  return [
    {
      key: 'when',
      head: 'When',
      value: (line) => whenOf(line).epochMilliseconds,
      text: (line) => formatMoment(whenOf(line), timeZone),
      show: (line) => (
        <span className={styles.when}>
          <ShortDay day={todayAt(whenOf(line), timeZone)} />
          <small>{formatTime(whenOf(line), timeZone)}</small>
        </span>
      ),
    },
    { key: 'what', head: 'What', value: ({ kind }) => importKindWords[kind].label },
    {
      key: 'file',
      head: 'File',
      value: ({ fileName }) => fileName,
      show: ({ importId, fileName }) => (
        <AppLink className={`text-link ${styles.file}`} href={importAddress(importId)}>
          {fileName}
        </AppLink>
      ),
      isRowHead: true,
      inList: 'title',
    },
    { key: 'who', head: 'Who', value: ({ begun }) => begun.name },
    {
      key: sumKey,
      head: 'Rows',
      value: ({ counts }) => (counts ? sumOf(counts) : null),
      show: ({ counts }) => counts && <span className="unbroken">{sumOf(counts)}</span>,
    },
    count('rows', 'Rows'),
    count('applied', 'Applied'),
    count('unchanged', 'Unchanged'),
    count('refused', 'Refused'),
    {
      key: 'state',
      head: 'State',
      value: stateLabel,
      show: (line) => <Badge tone={toneOf(line)}>{stateLabel(line)}</Badge>,
      inList: 'amount',
    },
    {
      key: undoKey,
      head: 'Undo',
      isPlain: true,
      numeric: true,
      value: () => null,
      show: (line) => <Undo line={line} onUndo={onUndo} />,
    },
  ];
}

/** The column of the counts on a phone. */
const sumKey = 'sum';
/** The column that is not printed. */
const undoKey = 'undo';

/** 'good' only if nothing of the file was left out. */
function toneOf({ state, counts }: ImportLine): 'good' | 'changed' | 'bad' | 'quiet' {
  if (state === 'applied') return counts && counts.refused > 0 ? 'changed' : 'good';
  return state === 'unreadable' ? 'bad' : 'quiet';
}

/** '1,204 rows, 22 refused' */
function sumOf({ rows, refused }: NonNullable<ImportLine['counts']>): string {
  return [countOf(rows, 'row'), ...(refused > 0 ? [`${formatCount(refused)} refused`] : [])].join(', ');
}

/** The undo of an import, or why it is no longer possible. */
function Undo({
  line: { importId, state, undoProblem, fileName },
  onUndo,
}: {
  readonly line: ImportLine;
  readonly onUndo: (importId: number) => void;
}) {
  if (state !== 'applied') return null;
  if (undoProblem !== null) return <small className="muted">{undoProblem}</small>;
  return (
    <ActionButton
      label={`Undo the import of ${fileName}`}
      canEdit
      icon={<IconArrowBackUp size={16} aria-hidden />}
      onPress={() => onUndo(importId)}
    >
      Undo
    </ActionButton>
  );
}
