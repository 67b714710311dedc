import type { Level } from '@bakehouse/domain/actor';

const words = ['-', 'R', 'R/W'] as const;
const titles = ['None', 'Read', 'Read/write'] as const;

/** The same in full: a lone '-' would be taken for the beginning of a formula. */
export function levelTitle(level: Level): string {
  return titles[level];
}

/** A permission as the specification writes it: R, R/W or -, with its meaning for whoever asks. */
export function LevelWord({ level }: { readonly level: Level }) {
  return (
    <abbr className="level-word" data-level={level} title={titles[level]}>
      {words[level]}
    </abbr>
  );
}
