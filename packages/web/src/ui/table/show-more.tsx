import { Button } from '@mantine/core';
import styles from './show-more.module.css';
import type { useShownRows } from './use-shown-rows.ts';

/** Below a list on a phone that shows a part of its rows: shows more of them. */
export function ShowMore({ moreLabel, showMore }: Omit<ReturnType<typeof useShownRows>, 'shown'>) {
  if (moreLabel === null) return null;
  return (
    <Button variant="default" className={styles.root} onClick={showMore}>
      {moreLabel}
    </Button>
  );
}
