import { formatDay, formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import type { LeadsChoice } from './api.ts';
import styles from './leads-chart.module.css';
import type { Bar, DayCount } from './leads-per-day.ts';
import { barsOf, busiestDay } from './leads-per-day.ts';

interface LeadsChartProps {
  readonly choice: LeadsChoice;
  readonly leads: number;
  readonly people: number;
  readonly perDay: readonly DayCount[];
}

/** The number of leads per day: a bar chart, the busiest day in words, and a table for screen readers. */
export function LeadsChart({ choice, leads, people, perDay }: LeadsChartProps) {
  const bars = barsOf(perDay, choice);
  const busiest = busiestDay(perDay);
  return (
    <section className={`${styles.root} surface`} aria-label="Leads per day">
      <dl className={styles.sums}>
        <Sum name="Leads" count={leads} />
        <Sum name="People" count={people} />
        {busiest && <Sum name="Busiest day" count={busiest.count} note={formatDayShort(busiest.day)} />}
      </dl>
      <Bars bars={bars} />
      <table className="visually-hidden">
        <caption>Leads of each day that has any</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        <tbody>
          {perDay.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Sum({
  name,
  count,
  note,
}: {
  readonly name: string;
  readonly count: number;
  readonly note?: string;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {formatCount(count)} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** The bars. The first of the largest has its value as label. */
function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const largest = Math.max(0, ...bars.map(({ count }) => count));
  const topmost = bars.findIndex(({ count }) => count === largest && count > 0);
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map((bar, place) => (
        <div
          key={bar.from}
          className={styles.bar}
          data-weekend={bar.isWeekend || undefined}
          data-edge={place === 0 ? 'first' : place === bars.length - 1 ? 'last' : undefined}
          title={describeBar(bar)}
        >
          <i style={{ height: `${largest === 0 ? 0 : (bar.count / largest) * 100}%` }}>
            {place === topmost && <b>{formatCount(bar.count)}</b>}
          </i>
          {bar.label && <small>{bar.label}</small>}
        </div>
      ))}
    </div>
  );
}

function describeBar({ from, to, count }: Bar): string {
  const days = from === to ? formatDayShort(from) : `${formatDayShort(from)} to ${formatDayShort(to)}`;
  return `${days}: ${countOf(count, 'lead')}`;
}
