import type { NightAhead } from '@bakehouse/contract/home';
import { differenceFromUsual } from '@bakehouse/domain/home/weekday-habit';
import { formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount, formatDifference } from '@bakehouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { usualLoadQuery } from '../api.ts';
import { ChangingNumber } from '../changing-number.tsx';
import styles from './load.module.css';

/** The scale leaves this much room after the longest bar. */
const headroom = 1.02;

/** The load by category, compared with the usual one of the weekday. */
export function Load({ night }: { readonly night: NightAhead }) {
  const usual = useQuery(usualLoadQuery(night.day)).data;
  const usualOf = new Map(usual?.known ? usual.categories.map((one) => [one.name, one.usual]) : []);
  const names = [
    ...new Set([...night.load.map(({ name }) => name), ...(usual?.known ? usualOf.keys() : [])]),
  ];
  const itemsOf = new Map(night.load.map(({ name, items }) => [name, items]));
  const most = Math.max(1, ...itemsOf.values(), ...usualOf.values()) * headroom;
  if (names.length === 0) return null;
  return (
    <ul
      className={styles.root}
      aria-label={`Items to bake, compared with a usual ${formatWeekdayName(night.day)}`}
    >
      {names.map((name) => {
        const items = itemsOf.get(name) ?? 0;
        const usually = usual?.known ? (usualOf.get(name) ?? 0) : null;
        const difference = differenceFromUsual(items, usually);
        return (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <LoafStamp kind={loafKindOf(name)} size={30} />
            <b>
              <ChangingNumber>{formatCount(items)}</ChangingNumber>
            </b>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${((items / most) * 100).toFixed(1)}%` }} />
              {usually !== null && <em style={{ left: `${((usually / most) * 100).toFixed(1)}%` }} />}
            </span>
            <small>
              {usually !== null && `usual ${formatCount(usually)}`}
              {difference !== null && <strong>{` ${formatDifference(difference)}%`}</strong>}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
