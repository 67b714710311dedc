import type { ImportItemsPage } from '@bakehouse/contract/administration/imports';
import type { ImportItem, ImportView } from '@bakehouse/contract/shapes/import-view';
import { messages } from '@bakehouse/domain/kernel/messages';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { failureOf } from '../../../shared/failure.ts';
import { FailedPart } from '../../../shared/loading/failed-part.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { usePhone } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { BeforeAndAfter, ChangedLines } from './item-change.tsx';
import { orderColumns, recordColumns } from './item-columns.tsx';
import type { OrderOfFile, RecordOfFile } from './item-words.ts';
import { changedLines, mostNotesInRow, nameOfItem, notesBelow } from './item-words.ts';
import styles from './items.module.css';
import { ItemsList } from './items-list.tsx';
import { ItemsTable } from './items-table.tsx';
import { SetImportName } from './set-import-name.tsx';
import { useItemChoice } from './use-item-choice.ts';

interface ItemsProps {
  readonly view: ImportView;
  readonly found: Pick<
    UseInfiniteQueryResult<{ readonly pages: readonly ImportItemsPage[] }>,
    | 'data'
    | 'isError'
    | 'error'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'hasNextPage'
    | 'refetch'
    | 'fetchNextPage'
  >;
  /** Called when a shop of the file has got its import name. */
  readonly onShopNamed: () => void;
}

/** The changes of a file, item by item: those that need attention first. */
export function Items({ view, found, onShopNamed }: ItemsProps) {
  const phone = usePhone();
  const printing = usePrinting();
  const asList = phone && !printing;
  const { isNarrowed, choose } = useItemChoice(view);
  const pages = found.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);
  const content = pages?.[0]?.content;
  const unrecognised = content?.unrecognised;
  const isSaved = view.state === 'applied' || view.state === 'undone';
  const open = useOpenItems(items, isSaved);
  const caption = isSaved ? 'Result of each' : 'What the file changes';

  function detailOf(item: ImportItem): ReactNode | null {
    if (item.shape === 'order') {
      const isAsked = item.isUnrecognised && item.result !== 'SAVED SUCCESSFULLY' && view.state !== 'left';
      if (isAsked) {
        return (
          <SetImportName
            fileName={item.shop}
            orders={unrecognised?.find(({ shop }) => shop === item.shop)?.orders}
            isSaved={isSaved}
            onSet={(shopName) => {
              toastSuccess(namedSentence(shopName, item.shop, isSaved));
              onShopNamed();
            }}
          />
        );
      }
      return item.changes.length === 0 && notesBelow(item).length === 0 ? null : (
        <>
          {item.changes.length > 0 && (
            <ChangedLines caption={`What changes in ${nameOfItem(item)}`} changes={changedLines(item)} />
          )}
          <Notes item={item} />
        </>
      );
    }
    return item.changes.length <= mostNotesInRow && notesBelow(item).length === 0 ? null : (
      <>
        {item.changes.length > 0 && <RecordChanges item={item} />}
        <Notes item={item} />
      </>
    );
  }

  const list = { caption, detailOf, isOpen: open.has, onToggle: open.toggle };
  const failure = found.isError ? failureOf(found.error) : null;
  const [orders, records] = [items.filter(isOrder), items.filter(isRecord)];
  return (
    <div className={styles.root}>
      {failure && (
        <FailedPart
          what="The list did not load"
          failure={failure}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {!pages && !failure && <SkeletonRows label="Loading what the file changes" rows={10} />}
      {pages && items.length === 0 && (
        <EmptyState
          picture={<LoafStamp kind="bun" size={64} />}
          sentence={isNarrowed ? 'Nothing in the file matches' : messages.noData}
        >
          {isNarrowed && (
            <Button
              variant="default"
              onClick={() => choose({ show: null, type: null, mark: null, text: null })}
            >
              Show everything
            </Button>
          )}
        </EmptyState>
      )}
      {items.length > 0 && (isNarrowed || found.hasNextPage) && (
        <p className={styles.onPaper}>{onPaper(items.length, found.hasNextPage, isNarrowed)}</p>
      )}
      {asList && items.length > 0 && <ItemsList {...list} items={items} />}
      {!asList && orders.length > 0 && (
        <ItemsTable {...list} columns={orderColumns(isSaved)} items={orders} />
      )}
      {!asList && records.length > 0 && (
        <ItemsTable
          {...list}
          columns={recordColumns(records, isSaved, (content?.types.length ?? 0) > 1)}
          items={records}
        />
      )}
      {found.hasNextPage && (
        <Button
          className={`${styles.more} screen-only`}
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show the next 100
        </Button>
      )}
    </div>
  );
}

/** What a paper leaves out. */
function onPaper(shown: number, hasMore: boolean, isNarrowed: boolean): string {
  return [
    ...(isNarrowed ? ['Only what was chosen on the screen.'] : []),
    ...(hasMore
      ? [`The first ${formatCount(shown)}; the others have not been shown on the screen yet.`]
      : []),
  ].join(' ');
}

function isOrder(item: ImportItem): item is OrderOfFile {
  return item.shape === 'order';
}

function isRecord(item: ImportItem): item is RecordOfFile {
  return item.shape === 'record';
}

function namedSentence(shopName: string, importName: string, isSaved: boolean): string {
  return isSaved
    ? `${shopName} is ${importName} from now on. Upload the refused rows again to save them.`
    : `${shopName} is ${importName} from now on.`;
}

/** Which items are expanded: at first one of each unknown shop. */
function useOpenItems(items: readonly ImportItem[], isSaved: boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const opened = useMemo(() => {
    const shops = new Map<string, number>();
    for (const item of items) {
      const isAsked = !isSaved && item.shape === 'order' && item.isUnrecognised;
      if (isAsked && !shops.has(item.shop)) shops.set(item.shop, item.position);
    }
    return new Set(shops.values());
  }, [items, isSaved]);
  return {
    has: ({ position }: ImportItem) => opened.has(position) !== toggled.has(position),
    toggle({ position }: ImportItem) {
      const next = new Set(toggled);
      if (!next.delete(position)) next.add(position);
      setToggled(next);
    },
  };
}

/** All changes of a record, where its row has no room for them. */
function RecordChanges({ item }: { readonly item: RecordOfFile }) {
  return (
    <ul className={styles.changes}>
      {item.changes.map(({ label, before, after, note }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the changes of an item never move.
        <li key={place}>
          {label} <BeforeAndAfter before={before} after={after} /> <span className="muted">{note}</span>
        </li>
      ))}
    </ul>
  );
}

/** All notes of an item, where its row has no room for them. */
function Notes({ item }: { readonly item: ImportItem }) {
  const notes = notesBelow(item);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
