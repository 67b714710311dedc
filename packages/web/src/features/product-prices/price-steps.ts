import { formatDate, priceLabel } from '@bakehouse/domain/catalogue/price-labels';
import type { PricePlan, PriceStep } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, compareDays, daysBetween, formatMonth, toPlainDate } from '@bakehouse/domain/kernel/day';
import type { ChartLabel } from './chart-labels.ts';
import { apart, labelBelow, widthOf, withoutOverlaps } from './chart-labels.ts';

/** The chart's own units, scaled to its width. */
export const chart = {
  width: 424,
  height: 120,
  left: 8,
  right: 420,
  top: 26,
  bottom: 84,
  axis: 98.5,
  /** The vertical position of the days below the axis. */
  days: 114,
} as const;

/** The step lines of former and planned prices. */
export interface PriceSteps {
  readonly past: string;
  readonly future: string;
  readonly todayX: number;
  readonly labels: readonly ChartLabel[];
}

/** The fewest days shown before the first and after the last change. */
const fewestDays = 30;

/** Computes the chart of a product's prices; null if they never change. */
export function drawSteps(plan: PricePlan, today: DeliveryDay): PriceSteps | null {
  const dated = plan.filter(isDated);
  const [first] = dated;
  const last = dated.at(-1);
  if (!first || !last) return null;
  const span = Math.max(daysBetween(first.from, latest(last.from, today)), fewestDays);
  const begin = addDays(earliest(first.from, today), -Math.round(span / 6));
  const end = addDays(latest(last.from, today), Math.max(Math.round(span / 8), 7));
  const costs = plan.map(({ unitCost }) => unitCost ?? 0);
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)];

  const x = (day: DeliveryDay) =>
    round(chart.left + (daysBetween(begin, day) / daysBetween(begin, end)) * (chart.right - chart.left));
  const y = ({ unitCost }: PriceStep) =>
    round(
      chart.bottom -
        (((unitCost ?? 0) - lowest) / Math.max(1, highest - lowest)) * (chart.bottom - chart.top),
    );

  let past = `M${chart.left} ${y(plan[0])}`;
  let current: PriceStep = plan[0];
  for (const step of dated.filter(({ from }) => compareDays(from, today) <= 0)) {
    past += `H${x(step.from)}V${y(step)}`;
    current = step;
  }
  const todayX = x(today);
  past += `H${todayX}`;
  const toCome = dated.filter(({ from }) => compareDays(from, today) > 0);
  let future = `M${todayX} ${y(current)}`;
  for (const step of toCome) future += `H${x(step.from)}V${y(step)}`;
  future += `H${chart.right}`;
  const final = toCome.at(-1);
  return {
    past,
    future,
    todayX,
    labels: [
      ...withoutOverlaps([
        priceAt(current, Math.max(chart.left + widthOf(priceLabel(current.unitCost)), todayX - 8), 'end'),
        ...(final ? [priceAt(final, chart.right, 'end', true)] : []),
        ...(current === plan[0] ? [] : [priceAt(plan[0], chart.left + 4, 'start')]),
      ]),
      ...labelDays(),
    ],
  };

  /** The labels of today and of each planned price; the ends of the axis if there is room. */
  function labelDays(): readonly ChartLabel[] {
    const edges = [chart.left, chart.right] as const;
    const labelDay = (day: DeliveryDay, text = formatDate(day)) =>
      labelBelow({ x: x(day), y: chart.days, text }, edges);
    const now = labelDay(today, 'today');
    const [next, ...later] = toCome.map(({ from }) => labelDay(from));
    const ends = [labelDay(begin, monthOf(begin)), ...(next ? [] : [labelDay(end)])];
    const around = next ? apart(now, next) : [now];
    // Of prices that begin within a few days the last one is labelled, because its amount is in the chart.
    return withoutOverlaps([...around, ...later.toReversed(), ...ends]);
  }

  function priceAt(step: PriceStep, at: number, anchor: ChartLabel['at'], isFuture = false): ChartLabel {
    return { x: at, y: y(step) - 7, text: priceLabel(step.unitCost), at: anchor, isFuture };
  }
}

type DatedStep = PriceStep & { readonly from: DeliveryDay };

function isDated(step: PriceStep): step is DatedStep {
  return step.from !== null;
}

const earliest = (a: DeliveryDay, b: DeliveryDay) => (compareDays(a, b) < 0 ? a : b);
const latest = (a: DeliveryDay, b: DeliveryDay) => (compareDays(a, b) > 0 ? a : b);
const monthOf = (day: DeliveryDay) => `${formatMonth(day)} ${toPlainDate(day).year}`;
const round = (value: number) => Math.round(value * 10) / 10;
