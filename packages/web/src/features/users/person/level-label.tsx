import type { Level } from '@bakehouse/domain/kernel/actor';
import styles from '../users-screen.module.css';

const words = ['-', 'R', 'R/W'] as const;
const titles = ['None', 'Read', 'Read/write'] as const;

/** The permission in words: a lone '-' in a file would look like the beginning of a formula. */
export function levelTitle(level: Level): string {
  return titles[level];
}

/** A permission as the specification writes it: R, R/W or -, with its meaning as a tooltip. */
export function LevelLabel({ level }: { readonly level: Level }) {
  return (
    <abbr className={styles.levelLabel} data-level={level} title={titles[level]}>
      {words[level]}
    </abbr>
  );
}
