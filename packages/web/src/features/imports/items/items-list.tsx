import type { ImportItem } from '@bakehouse/contract/shapes/import-view';
import { formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { ShortDay } from '../../../shared/days/short-day.tsx';
import { Badge } from '../../../shared/display/badge.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { NotesInRow, Outcome, RecordCell } from './item-columns.tsx';
import { nameOfItem, notesInRow, summaryOfOrder } from './item-words.ts';
import styles from './items-list.module.css';
import { lookOf } from './items-table.tsx';

interface ItemsListProps {
  readonly caption: string;
  readonly items: readonly ImportItem[];
  readonly detailOf: (item: ImportItem) => ReactNode | null;
  readonly isOpen: (item: ImportItem) => boolean;
  readonly onToggle: (item: ImportItem) => void;
}

/** The items of a file on a phone: each row is a button that expands its changes. */
export function ItemsList({ caption, items, detailOf, isOpen, onToggle }: ItemsListProps) {
  return (
    <ul className={`surface ${styles.root}`} aria-label={caption}>
      {items.map((item) => {
        const detail = detailOf(item);
        const isOpened = detail !== null && isOpen(item);
        const Chevron = isOpened ? IconChevronUp : IconChevronDown;
        return (
          <li key={item.position} data-look={lookOf(item)}>
            <div className={styles.head}>
              <b>{item.shape === 'order' ? item.shop : item.name}</b>
              <Outcome item={item} />
              {item.isStale && <Badge tone="changed">Changed since</Badge>}
              {detail !== null && (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpened}
                  aria-label={nameOfItem(item)}
                  onClick={() => onToggle(item)}
                >
                  <Chevron size={20} aria-hidden />
                </button>
              )}
            </div>
            <Facts item={item} />
            {notesInRow(item).notes.length > 0 && (
              <p className={styles.notes}>
                <NotesInRow item={item} />
              </p>
            )}
            {isOpened && <div className={styles.detail}>{detail}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function Facts({ item }: { readonly item: ImportItem }) {
  if (item.shape === 'order') {
    const { day, number, itemCount, total, orderId } = item;
    const sum = `${countOf(itemCount, 'item')}, ${formatMoney(total)}`;
    return (
      <div className={styles.facts}>
        {day && <ShortDay day={day} />}
        {day && orderId !== null ? (
          <AppLink className="text-link" href={orderAddress(day, orderId)}>
            {number || orderId}
          </AppLink>
        ) : (
          <span>{number}</span>
        )}
        <span className={styles.amount}>{item.outcome === 'changed' ? summaryOfOrder(item) : sum}</span>
      </div>
    );
  }
  return (
    <div className={styles.facts}>
      <span>{item.number}</span>
      <span>{item.type}</span>
      {item.cells
        .filter(({ value, mark }) => value !== '' || mark !== null)
        .map(({ label }) => (
          <span key={label}>
            {label} <RecordCell item={item} label={label} />
          </span>
        ))}
    </div>
  );
}
