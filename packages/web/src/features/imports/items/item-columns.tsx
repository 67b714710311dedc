import type { ImportItem } from '@bakehouse/contract/shapes/import-view';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { ShortDay } from '../../../shared/days/short-day.tsx';
import { Badge } from '../../../shared/display/badge.tsx';
import { Money } from '../../../shared/display/money.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { BeforeAndAfter } from './item-change.tsx';
import type { OrderOfFile, RecordOfFile } from './item-words.ts';
import {
  changesBeside,
  mostNotesInRow,
  notesInRow,
  outcomeLabels,
  pastCutOffNote,
  summaryOfOrder,
} from './item-words.ts';
import styles from './items-table.module.css';

/** A column of the items of a file. */
export interface ItemColumn<Item> {
  readonly key: string;
  readonly head: string;
  readonly show: (item: Item) => ReactNode;
  readonly numeric?: boolean;
  readonly isRowHead?: boolean;
}

/** The columns of orders, in the preview or the result. */
export function orderColumns(isSaved: boolean): readonly ItemColumn<OrderOfFile>[] {
  return [
    outcomeColumn(isSaved),
    { key: 'shop', head: 'Shop', show: ({ shop }) => shop, isRowHead: true },
    {
      key: 'number',
      head: 'PO num',
      show: ({ number }) => (number ? <span className={styles.number}>{number}</span> : <None />),
    },
    { key: 'day', head: 'For delivery', show: ({ day }) => <ShortDay day={day} /> },
    ...(isSaved ? [orderNumberColumn] : []),
    { key: 'lines', head: 'Lines', show: ({ lineCount }) => formatCount(lineCount), numeric: true },
    { key: 'items', head: 'Items', show: ({ itemCount }) => formatCount(itemCount), numeric: true },
    { key: 'total', head: 'Total', show: ({ total }) => <Money pence={total} />, numeric: true },
    {
      key: 'difference',
      head: isSaved ? 'Note' : 'Difference',
      show: (item) => <OrderDifference item={item} isSaved={isSaved} />,
    },
  ];
}

const orderNumberColumn: ItemColumn<OrderOfFile> = {
  key: 'order',
  head: 'Order',
  show: ({ orderId, day }) =>
    orderId === null || day === null ? (
      <None />
    ) : (
      <AppLink className="text-link" href={orderAddress(day, orderId)}>
        {orderId}
      </AppLink>
    ),
};

/**
 * The columns of items that are no orders, in the order of their kind.
 *
 * @param items the shown items, whose cells determine the columns
 * @param hasTypes whether the file has items of several types
 */
export function recordColumns(
  items: readonly RecordOfFile[],
  isSaved: boolean,
  hasTypes: boolean,
): readonly ItemColumn<RecordOfFile>[] {
  const labels = [...new Set(items.flatMap(({ cells }) => cells.map(({ label }) => label)))];
  return [
    outcomeColumn(isSaved),
    ...(items.some(({ number }) => number !== '')
      ? [
          {
            key: 'number',
            head: items.some(({ type }) => pidTypes.has(type)) ? 'PID' : 'Number',
            show: ({ number }: RecordOfFile) => number || <None />,
          },
        ]
      : []),
    { key: 'name', head: 'Name', show: ({ name }) => name, isRowHead: true },
    ...(hasTypes ? [{ key: 'type', head: 'Type', show: ({ type }: RecordOfFile) => type }] : []),
    ...labels.map((label) => ({
      key: `cell ${label}`,
      head: label,
      numeric: isNumeric(items, label),
      show: (item: RecordOfFile) => <RecordCell item={item} label={label} />,
    })),
    {
      key: 'difference',
      head: isSaved ? 'Note' : 'Difference',
      show: (item) => <RecordDifference item={item} />,
    },
  ];
}

/** Whether a column has only amounts and counts. */
function isNumeric(items: readonly RecordOfFile[], label: string): boolean {
  const values = items.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.label === label && cell.value !== '' ? [cell.value] : [])),
  );
  return values.length > 0 && values.every((value) => /^£?[\d,.]+$/.test(value));
}

/** The types whose number is a PID. */
const pidTypes = new Set(['PRODUCT', 'DISH', 'RECIPE', 'Product']);

function outcomeColumn(isSaved: boolean): ItemColumn<ImportItem> {
  return {
    key: 'outcome',
    head: isSaved ? 'Result' : 'What happens',
    show: (item) => <Outcome item={item} />,
  };
}

/** The outcome of an item, planned or actual, with the specification's labels (spec 001 section 8). */
export function Outcome({ item }: { readonly item: ImportItem }) {
  const { result, outcome } = item;
  if (result !== null) {
    const isSaved = result === messages.savedSuccessfully;
    const Icon = isSaved ? IconCircleCheck : IconAlertCircle;
    return (
      <Badge tone={isSaved ? 'good' : 'bad'} icon={<Icon size={15} aria-hidden />}>
        {result}
      </Badge>
    );
  }
  if (item.shape === 'order' && item.isUnrecognised) {
    return <Badge tone="bad">{messages.unrecognisedShop}</Badge>;
  }
  const tones = { new: 'new', changed: 'changed', unchanged: 'quiet', refused: 'bad' } as const;
  return <Badge tone={tones[outcome]}>{outcomeLabels[outcome]}</Badge>;
}

/** The difference of an order's totals, with its notes. */
function OrderDifference({ item, isSaved }: { readonly item: OrderOfFile; readonly isSaved: boolean }) {
  const summary = isSaved && item.outcome === 'refused' ? '' : summaryOfOrder(item);
  const isReplaced = isSaved && item.outcome === 'changed';
  return (
    <Notes item={item}>
      {summary !== '' && <span className="muted">{isReplaced ? `Replaced, ${summary}` : summary}</span>}
    </Notes>
  );
}

function RecordDifference({ item }: { readonly item: RecordOfFile }) {
  const changes = changesBeside(item);
  return (
    <Notes item={item}>
      {changes.slice(0, mostNotesInRow).map(({ label, before, after, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an item never move.
        <span key={place}>
          <span className="muted">{label}</span> <BeforeAndAfter before={before} after={after} />{' '}
          <span className="muted">{note}</span>
        </span>
      ))}
      {changes.length > mostNotesInRow && (
        <span className="muted">and {formatCount(changes.length - mostNotesInRow)} more</span>
      )}
    </Notes>
  );
}

function Notes({ item, children }: { readonly item: ImportItem; readonly children: ReactNode }) {
  return (
    <span className={styles.difference}>
      {item.isStale && <Badge tone="changed">Changed since</Badge>}
      {children}
      <NotesInRow item={item} />
    </span>
  );
}

/** The first notes of an item; a passed cut-off is emphasised. */
export function NotesInRow({ item }: { readonly item: ImportItem }) {
  const { notes, more } = notesInRow(item);
  return (
    <>
      {notes.map((note) => (
        <span key={note} className={note === pastCutOffNote ? styles.marked : 'muted'}>
          {note}
        </span>
      ))}
      {more > 0 && <span className="muted">and {formatCount(more)} more</span>}
    </>
  );
}

/** A value of a record, with its old value if it changes; marked if the file's word is unknown. */
export function RecordCell({ item, label }: { readonly item: RecordOfFile; readonly label: string }) {
  const cell = item.cells.find((one) => one.label === label);
  const change = item.changes.find((one) => one.label === label);
  if (!cell) return <None />;
  if (cell.mark !== null) {
    return (
      <>
        <b className={styles.mark}>{cell.mark}</b> <small className="muted">{cell.value}</small>
      </>
    );
  }
  if (change && item.outcome === 'changed') return <BeforeAndAfter {...change} />;
  return cell.value === '' ? <None /> : cell.value;
}

function None() {
  return <span className="faint">—</span>;
}
