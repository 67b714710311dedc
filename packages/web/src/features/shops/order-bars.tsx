import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { daysBetween } from '@bakehouse/domain/kernel/day';
import styles from './order-bars.module.css';

interface OrderBarsProps {
  /** The number of ordered items of each day. */
  readonly items: readonly number[];
  readonly firstDay: DeliveryDay;
  readonly today: DeliveryDay;
}

const width = 5;
const gap = 2;
const height = 18;
/** The height of the line under today's bar. */
const mark = 3;

/** A bar chart of two weeks: past days pale, today ink, future days damson. */
export function OrderBars({ items, firstDay, today }: OrderBarsProps) {
  const most = Math.max(1, ...items);
  const todayAt = daysBetween(firstDay, today);
  return (
    <svg
      className={styles.root}
      width={items.length * (width + gap) - gap}
      height={height + mark + 1}
      aria-hidden="true"
    >
      {items.map((count, index) => {
        const tall = count === 0 ? 1 : Math.max(3, Math.round((count / most) * height));
        const when = index < todayAt ? 'past' : index === todayAt ? 'today' : 'ahead';
        const x = index * (width + gap);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its day
          <g key={index} data-when={when} data-empty={count === 0 || undefined}>
            <rect x={x} y={height - tall} width={width} height={tall} />
            {when === 'today' && <rect x={x} y={height + 1} width={width} height={mark - 1} />}
          </g>
        );
      })}
    </svg>
  );
}
