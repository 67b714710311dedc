import type { DrawView } from '@bakehouse/contract/front-door/draws';
import type { TablerIcon } from '@tabler/icons-react';
import {
  IconDoorOff,
  IconEraser,
  IconListNumbers,
  IconPhoneCheck,
  IconPhoneX,
  IconTrophy,
} from '@tabler/icons-react';
import { ShortMoment } from '../../shared/days/short-moment.tsx';
import type { DrawEvent } from './draw-events.ts';
import { drawEventsOf } from './draw-events.ts';
import styles from './draw-record.module.css';

const icons: Readonly<Record<DrawEvent['kind'], TablerIcon>> = {
  closed: IconDoorOff,
  fixed: IconListNumbers,
  drawn: IconTrophy,
  reached: IconPhoneCheck,
  'not-reached': IconPhoneX,
  erased: IconEraser,
};

/** All events of a draw, newest first. */
export function DrawRecord({ draw }: { readonly draw: DrawView }) {
  const events = drawEventsOf(draw);
  return (
    <section className={`${styles.root} surface`} aria-labelledby="draw-record">
      <h2 id="draw-record">What has happened</h2>
      {events.length === 0 && <p className="muted">Nothing yet.</p>}
      <ol>
        {events.map(({ key, kind, at, subject, text, by }) => {
          const Icon = icons[kind];
          return (
            <li key={key}>
              <ShortMoment at={at} />
              <Icon className={styles.icon} size={18} aria-hidden />
              <span className={styles.text}>
                {subject && (
                  <b>
                    <bdi>{subject}</bdi>
                  </b>
                )}
                {text}
              </span>
              <small className={styles.by}>{by}</small>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
