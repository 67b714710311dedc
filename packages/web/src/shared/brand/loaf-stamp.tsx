import type { LoafKind } from './loaf-drawings.tsx';
import { loafDrawings } from './loaf-drawings.tsx';
import styles from './loaf-stamp.module.css';

interface LoafStampProps {
  readonly kind: LoafKind;
  /** Side in pixels. */
  readonly size?: number;
}

/** A lino-cut loaf, as decoration. Set `--cut` on a parent whose background is not the surface colour. */
export function LoafStamp({ kind, size = 24 }: LoafStampProps) {
  return (
    <svg
      className={styles.root}
      data-part="loaf-stamp"
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="currentColor"
      aria-hidden="true"
    >
      {loafDrawings[kind]}
    </svg>
  );
}

/** The first match wins, so special words come before general ones ('cheesecake' before 'cake'). */
const words: readonly (readonly [RegExp, LoafKind])[] = [
  [/baguette|stick|ciabatta|french/i, 'baguette'],
  [/sourdough|rustic|artisan|round/i, 'boule'],
  [/roll|bun|bap|bagel|teacake|muffin/i, 'bun'],
  [/viennoiserie|croissant|pastr|danish|breakfast/i, 'croissant'],
  [/tray ?bake|slice|brownie|flapjack/i, 'tray'],
  [/biscuit|cookie|shortbread/i, 'biscuit'],
  [/pasty|pasties|savour|sandwich|sausage|quiche|lunch/i, 'pasty'],
  [/pie|tart/i, 'pie'],
  [/cake|sponge|gateau|dessert|celebration|wedding|patisserie/i, 'cake'],
  [/bread|loaf|loaves|tin/i, 'tin'],
];

/** The loaf of a category, by keywords in its name; a round loaf if there are none. */
export function loafKindOf(categoryName: string): LoafKind {
  return words.find(([word]) => word.test(categoryName))?.[1] ?? 'boule';
}
