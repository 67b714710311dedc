import type { HistoryLine } from '@bakehouse/contract/administration/history';
import { nameOfKind } from '@bakehouse/domain/administration/history/history-kinds';
import { formatDay, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { countOf } from '@bakehouse/domain/words/words';
import { DayTag } from '../../shared/days/day-tag.tsx';
import { ChangeText } from '../../shared/display/change-text.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import tableStyles from '../../ui/table/data-table.module.css';
import { usePhone } from '../../ui/use-media.ts';
import { addressOf, groupByDay, iconOfKind, nameOfRecord, timeOf } from './describe-line.ts';
import styles from './history-screen.module.css';
import { UndoMerge } from './undo-merge.tsx';

interface HistoryDaysProps {
  readonly lines: readonly HistoryLine[];
  readonly timeZone: string;
  /** Whether this person may open an address of the administration. */
  readonly maySee: (address: string) => boolean;
}

/** The changes grouped by day: a table, on a phone a list. */
export function HistoryDays(props: HistoryDaysProps) {
  const phone = usePhone();
  const days = groupByDay(props.lines, props.timeZone);
  if (phone) {
    return days.map(({ day, lines }) => (
      <section key={day} className={styles.paper} aria-label={`${formatWeekdayName(day)} ${formatDay(day)}`}>
        <h2 className={styles.day}>
          <DayTag day={day} />{' '}
          <b>
            {formatWeekdayName(day)} {formatDay(day)}
          </b>
        </h2>
        <ul className={styles.cards}>
          {lines.map((line) => (
            <Card key={line.key} line={line} {...props} />
          ))}
        </ul>
      </section>
    ));
  }
  return (
    <div className={styles.paper}>
      <table className={`${tableStyles.root} ${styles.table}`} data-head="ink">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Which</th>
            <th scope="col">Before and after</th>
          </tr>
        </thead>
        {days.map(({ day, lines }) => (
          <tbody key={day}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5}>
                <span className={styles.day}>
                  <DayTag day={day} />{' '}
                  <b>
                    {formatWeekdayName(day)} {formatDay(day)}
                  </b>
                  <small>{countOf(lines.length, 'change')}</small>
                </span>
              </th>
            </tr>
            {lines.map((line) => (
              <Row key={line.key} line={line} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type LineProps = Omit<HistoryDaysProps, 'lines'> & { readonly line: HistoryLine };

function Row({ line, timeZone, maySee }: LineProps) {
  return (
    <tr>
      <td className="muted">{timeOf(line, timeZone)}</td>
      <td>
        <Who line={line} />
      </td>
      <td>
        <Kind kind={line.kind} />
      </td>
      <td>
        <Thing line={line} maySee={maySee} />
      </td>
      <td>
        <ChangeText fields={line.fields} moreFields={line.moreFields} />
        <UndoMerge line={line} />
      </td>
    </tr>
  );
}

function Card({ line, timeZone, maySee }: LineProps) {
  const Icon = iconOfKind(line.kind);
  return (
    <li>
      <Icon className={styles.cardIcon} size={20} aria-label={nameOfKind(line.kind).label} />
      <div>
        <Thing line={line} maySee={maySee} />
        <ChangeText fields={line.fields} moreFields={line.moreFields} />
        <UndoMerge line={line} />
        <Who line={line} />
      </div>
      <span className="muted">{timeOf(line, timeZone)}</span>
    </li>
  );
}

function Who({ line: { by, viewing } }: { readonly line: HistoryLine }) {
  return (
    <span className={styles.who}>
      <b>{by || 'Bakehouse'}</b>
      {viewing && <small>while viewing as {viewing}</small>}
    </span>
  );
}

function Kind({ kind }: { readonly kind: string }) {
  const Icon = iconOfKind(kind);
  return (
    <span className={styles.kind}>
      <Icon size={18} aria-hidden />
      {nameOfKind(kind).label}
    </span>
  );
}

function Thing({ line, maySee }: Pick<LineProps, 'line' | 'maySee'>) {
  const address = addressOf(line, maySee);
  const name = nameOfRecord(line);
  return address === null ? (
    <span className={styles.thing}>{name}</span>
  ) : (
    <AppLink className={`text-link touch-room ${styles.thing}`} href={address}>
      {name}
    </AppLink>
  );
}
