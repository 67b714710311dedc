import { Button } from '@mantine/core';
import styles from './show-more.module.css';
import type { useShownRows } from './use-shown-rows.ts';

/** The button below a list on a phone that shows more of its rows. */
export function ShowMore({ moreLabel, showMore }: Omit<ReturnType<typeof useShownRows>, 'shown'>) {
  if (moreLabel === null) return null;
  return (
    <Button variant="default" className={styles.root} onClick={showMore}>
      {moreLabel}
    </Button>
  );
}
