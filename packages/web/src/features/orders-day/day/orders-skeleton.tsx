import { usePatience } from '../../../ui/skeleton/use-patience.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './orders-skeleton.module.css';

/** Of the room of a name, in percent: names are not all of one length. */
const nameWidths = [54, 73, 49, 61, 69, 46, 58];

/** Where the shops will stand, as rows of the grid or as cards, in their sizes: nothing moves when they come. */
export function OrdersSkeleton({ asCards }: { readonly asCards: boolean }) {
  const isLate = usePatience();
  return (
    <div
      className={styles.root}
      data-part="orders-skeleton"
      data-cards={asCards || undefined}
      data-late={isLate || undefined}
      aria-busy="true"
    >
      <VisuallyHidden>Loading the orders</VisuallyHidden>
      {Array.from({ length: asCards ? 4 : 14 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <p key={row} aria-hidden="true">
          <i style={{ width: `${nameWidths[row % nameWidths.length]}%` }} />
          {Array.from({ length: 13 }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <i key={cell} />
          ))}
        </p>
      ))}
    </div>
  );
}
