import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { weekdayOf } from '@bakehouse/domain/kernel/day';
import styles from './day-colours.module.css';

/** From Monday on. */
const colours = [styles.mon, styles.tue, styles.wed, styles.thu, styles.fri, styles.sat, styles.sun];

/** The class that gives an element the day's colours as `--day` and `--on-day`. */
export function dayColourClass(day: DeliveryDay): string {
  return colours[weekdayOf(day) - 1] ?? styles.sun;
}
