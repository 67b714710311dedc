import type { PricePlan } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import styles from './price-chart.module.css';
import { chart, drawSteps } from './price-steps.ts';

interface PriceChartProps {
  readonly plan: PricePlan;
  readonly today: DeliveryDay;
}

/** The prices as a step chart: ink until today, butter for planned ones. The table below has the same data. */
export function PriceChart({ plan, today }: PriceChartProps) {
  const steps = drawSteps(plan, today);
  if (!steps) return null;
  return (
    <svg className={styles.root} viewBox={`0 0 ${chart.width} ${chart.height}`} aria-hidden="true">
      <path data-part="axis" d={`M${chart.left} ${chart.axis}H${chart.right}`} />
      <path data-part="today" d={`M${steps.todayX} 10V${chart.axis}`} />
      <path data-part="past" d={steps.past} />
      <path data-part="future" d={steps.future} />
      {steps.labels.map(({ x, y, text, at, isFuture }) => (
        <text
          key={`${x} ${y}`}
          x={x}
          y={y}
          textAnchor={at}
          data-part={y > chart.axis ? undefined : 'price'}
          data-future={isFuture || undefined}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
