import type { ImportItem } from '@bakehouse/contract/shapes/import-view';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Fragment, useId, useRef } from 'react';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import tableStyles from '../../../ui/table/data-table.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { ItemColumn } from './item-columns.tsx';
import { nameOfItem } from './item-words.ts';
import styles from './items-table.module.css';

interface ItemsTableProps<Item extends ImportItem> {
  readonly caption: string;
  readonly columns: readonly ItemColumn<Item>[];
  readonly items: readonly Item[];
  /** The content of an expanded item; null where there is nothing to expand. */
  readonly detailOf: (item: Item) => ReactNode | null;
  readonly isOpen: (item: Item) => boolean;
  readonly onToggle: (item: Item) => void;
}

/** The items of a file as a table. Rows expand to their changes; arrow keys move between them. */
export function ItemsTable<Item extends ImportItem>(props: ItemsTableProps<Item>) {
  const { caption, columns, items, detailOf, isOpen, onToggle } = props;
  const table = useRef<HTMLTableElement>(null);
  const id = useId();
  const { handlers } = useGrid(table, { shape: { rows: items.length, columns: 1 }, tabStops: 'every' });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container has to be reachable by keyboard
    <section className={`surface ${styles.paper}`} aria-label={caption} tabIndex={0}>
      <table
        ref={table}
        className={`${tableStyles.root} ${styles.table}`}
        data-head="ink"
        onKeyDown={handlers.onKeyDown}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, numeric }) => (
              <th key={key} scope="col" className={numeric ? 'num' : undefined}>
                {head}
              </th>
            ))}
            <td className="screen-only">
              <VisuallyHidden>Lines</VisuallyHidden>
            </td>
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => {
            const detail = detailOf(item);
            const isOpened = detail !== null && isOpen(item);
            const detailId = `${id}-${item.position}`;
            return (
              <Fragment key={item.position}>
                <tr data-row={row} data-look={lookOf(item)} data-opened={isOpened || undefined}>
                  {columns.map(({ key, show, numeric, isRowHead }) =>
                    isRowHead ? (
                      <th key={key} scope="row">
                        {show(item)}
                      </th>
                    ) : (
                      <td key={key} className={numeric ? 'num' : undefined}>
                        {show(item)}
                      </td>
                    ),
                  )}
                  <td className={`${styles.toggle} screen-only`}>
                    {detail !== null && (
                      <ActionIcon
                        size={32}
                        aria-expanded={isOpened}
                        aria-controls={isOpened ? detailId : undefined}
                        aria-label={nameOfItem(item)}
                        onClick={() => onToggle(item)}
                      >
                        {isOpened ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
                      </ActionIcon>
                    )}
                  </td>
                </tr>
                {isOpened && (
                  <tr id={detailId} className={styles.detail} data-look={lookOf(item)}>
                    <td />
                    <td colSpan={columns.length}>{detail}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Cherry for an unknown shop, butter for an item that another person changed since. */
export function lookOf(item: ImportItem): string | undefined {
  if (item.shape === 'order' && item.isUnrecognised && item.result === null) return 'bad';
  return item.isStale ? 'stale' : undefined;
}
