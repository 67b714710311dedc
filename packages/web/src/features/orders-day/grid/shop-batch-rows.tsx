import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { memo, useRef } from 'react';
import { useMedia } from '../../../ui/use-media.ts';
import { BrandRow } from './brand-row.tsx';
import type { DayColumn } from './day-columns.ts';
import { isKnown } from './day-columns.ts';
import type { GridPlace } from './grid-cursor.ts';
import { useNearScreen } from './near-screen.ts';
import type { ShopBatch } from './shop-batches.ts';
import { rowsOf } from './shop-batches.ts';
import { ShopRows } from './shop-rows.tsx';

interface ShopBatchRowsProps {
  readonly batch: ShopBatch;
  readonly columns: readonly DayColumn[];
  /** The list is long: rows are drawn when they come near the screen, and say their number. */
  readonly long: boolean;
  /** Drawn from the start, before anything is known of the screen. */
  readonly atFirst: boolean;
  /** The picked shop, where it is one of these. */
  readonly picked: ShopId | null;
  /** The place that Tab reaches, where it is in these rows: its shop, and its name. */
  readonly tabShop: ShopId | null;
  readonly tabStop: string | null;
  readonly changed: ReadonlySet<ShopId>;
  readonly listAddress: (day: DeliveryDay) => string;
  readonly goTo: (place: GridPlace) => void;
}

/** Some shops of a brand; until they come near the screen, one empty row keeps their room. */
export const ShopBatchRows = memo(function ShopBatchRows(props: ShopBatchRowsProps) {
  const { batch, columns, long, atFirst, picked, tabShop, tabStop, changed, listAddress, goTo } = props;
  const part = useRef<HTMLTableSectionElement>(null);
  const near = useNearScreen(part, long, atFirst);
  const rowHeight = useMedia('(pointer: coarse)') ? 44 : 36;
  const drawn = near || tabShop !== null;
  let nextRow = batch.firstRow;
  return (
    <tbody ref={part}>
      {batch.brand && (
        <BrandRow brand={batch.brand} known={isKnown(columns)} rowIndex={long ? batch.firstRow - 1 : null} />
      )}
      {!drawn && (
        <tr style={{ height: batch.rows * rowHeight }}>
          <td colSpan={15} />
        </tr>
      )}
      {drawn &&
        batch.lines.map((line) => {
          const { shopId } = line.shop;
          const rowIndex = nextRow;
          nextRow += rowsOf(line);
          return (
            <ShopRows
              key={shopId}
              line={line}
              columns={columns}
              picked={shopId === picked}
              changed={changed.has(shopId)}
              tabStop={shopId === tabShop ? tabStop : null}
              rowIndex={long ? rowIndex : null}
              listAddress={listAddress}
              goTo={goTo}
            />
          );
        })}
    </tbody>
  );
});
