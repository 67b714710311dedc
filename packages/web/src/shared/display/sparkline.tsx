import styles from './sparkline.module.css';

interface SparklineProps {
  /**
   * Quantities on the last same weekdays, oldest first. Fewer than three are not drawn, because there is no 'usual'
   * yet.
   */
  readonly quantities: readonly number[];
  readonly width?: number;
  readonly height?: number;
}

/**
 * Small bars of the quantities on the last same weekdays, the latest darker. The usual number is next to it as text.
 */
export function Sparkline({ quantities, width = 44, height = 18 }: SparklineProps) {
  if (quantities.length < 3) return null;
  const most = Math.max(1, ...quantities);
  const gap = 1.5;
  const bar = Math.floor((width - (quantities.length - 1) * gap) / quantities.length);
  return (
    <svg
      className={styles.root}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {quantities.map((quantity, week) => {
        const tall = Math.max(quantity > 0 ? 2 : 1, Math.round((quantity / most) * (height - 1)));
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its week
        return <rect key={week} x={week * (bar + gap)} y={height - tall} width={bar} height={tall} />;
      })}
    </svg>
  );
}
