import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconHistory, IconPlaylistAdd } from '@tabler/icons-react';
import type { GridContext } from '../grid/grid-context.ts';
import type { ProductGroup } from '../grid/product-groups.ts';
import { useFillWithUsual } from './use-fill-with-usual.ts';
import styles from './usual-head.module.css';

interface UsualHeadProps {
  readonly group: ProductGroup;
  readonly gridContext: GridContext;
}

/** The heading of the group of usual products. */
export function UsualName({ group, gridContext }: UsualHeadProps) {
  return (
    <span className={styles.name}>
      <IconHistory size={22} aria-hidden />
      <span>{group.name}</span>
      <small>
        {countOf(group.products.length, 'line')}
        <span className={styles.from}>, the last six {gridContext.weekdayName}s</span>
      </small>
    </span>
  );
}

/** Fills in the missing usual quantities, or undoes that; hidden once nothing is missing. */
export function FillButton({ group, gridContext }: UsualHeadProps) {
  const { missing, filling, fill, undo } = useFillWithUsual();
  if (gridContext.locked) return null;
  if (filling) {
    return (
      <Button variant="subtle" size="sm" onClick={undo}>
        Undo filling
      </Button>
    );
  }
  if (missing === 0) return null;
  return (
    <Button
      variant="default"
      size="sm"
      className={styles.fill}
      leftSection={<IconPlaylistAdd size={18} aria-hidden />}
      onClick={fill}
    >
      {missing === group.products.length ? `Fill all ${missing}` : `Fill the other ${missing}`}
    </Button>
  );
}
