import type { NightAhead } from '@bakehouse/contract/home';
import { formatCount, formatDifference, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPrinter, IconTable } from '@tabler/icons-react';
import { useId } from 'react';
import { printChangesAddress, productionSheetAddress } from '../../../shared/addresses.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ChangingNumber } from '../changing-number.tsx';
import { formatNearMoment } from '../day-words.ts';
import { Load } from './load.tsx';
import styles from './night-block.module.css';

interface NightBlockProps {
  readonly night: NightAhead;
  readonly className?: string | undefined;
}

/** The sheet of the day that is baked for next: its version, the changes since its last print, and its load. */
export function NightBlock({ night, className }: NightBlockProps) {
  const { me } = useMe();
  const id = useId();
  const now = useNow(60_000);
  const at = (moment: string) => formatNearMoment(moment, now, me.timeZone);
  const { day, version, lastChange, print, orders, items, total } = night;
  const noun = (count: number, word: string) => (count === 1 ? word : `${word}s`);
  return (
    <section className={`surface ${styles.root} ${className ?? ''}`} aria-labelledby={id}>
      <div className={styles.top}>
        <DayTag day={day} size="large" />
        <div className={styles.title}>
          <h2 id={id}>The night ahead</h2>
          <p>
            <b>{version === 0 ? 'No orders yet' : `Version ${formatCount(version)}`}</b>
            {lastChange && (
              <>
                , <span className="unbroken">{`last change ${at(lastChange)}`}</span>
              </>
            )}
          </p>
          {print && (
            <p className="muted">
              <span className="unbroken">{`Version ${print.version} printed ${at(print.at)}`}</span>
              {` by ${print.by}`}
            </p>
          )}
          {!print && version > 0 && <p className="muted">Not printed yet</p>}
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{noun(orders, 'order')}</dt>
            <dd>
              <ChangingNumber>{formatCount(orders)}</ChangingNumber>
            </dd>
          </div>
          <div>
            <dt>{noun(items, 'item')}</dt>
            <dd>
              <ChangingNumber>{formatCount(items)}</ChangingNumber>
            </dd>
          </div>
          <div>
            <dt>total</dt>
            <dd>
              <ChangingNumber>{formatMoney(total)}</ChangingNumber>
            </dd>
          </div>
        </dl>
        <Button
          component={AppLink}
          href={productionSheetAddress(day)}
          className={styles.open ?? ''}
          leftSection={<IconTable size={18} aria-hidden />}
        >
          Open the sheet
        </Button>
      </div>
      <SincePrint night={night} />
      <Load night={night} />
    </section>
  );
}

/** The changes since the last print; nothing where there are none. */
function SincePrint({ night: { day, print, changes } }: Pick<NightBlockProps, 'night'>) {
  const { me } = useMe();
  const now = useNow(60_000);
  if (!print || changes.count === 0) return null;
  const more = changes.count - changes.first.length - changes.ofOrders;
  const others = [
    ...(more > 0 ? [`and ${formatCount(more)} more`] : []),
    ...(changes.ofOrders > 0 ? [`${formatCount(changes.ofOrders)} in special instructions or cakes`] : []),
  ];
  return (
    <div className={styles.since}>
      <h3>
        <IconPrinter size={20} aria-hidden />
        <span>
          {`${countOf(changes.count, 'change')} since `}
          <span className="unbroken">{`version ${print.version}, ${formatNearMoment(print.at, now, me.timeZone)}`}</span>
        </span>
      </h3>
      {changes.first.length > 0 && (
        <ul>
          {changes.first.map(({ productName, shopName, before, after }) => (
            <li key={`${productName} ${shopName}`}>
              <b className={styles.difference}>{formatDifference(after - before)}</b>
              <span>
                <b>{productName}</b>
                <small>
                  {`${shopName}, `}
                  <span className="unbroken">{`${formatCount(before)} to ${formatCount(after)}`}</span>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && <span className={styles.more}>{others.join(', ')}</span>}
      <Button
        component={AppLink}
        href={printChangesAddress(day)}
        variant="default"
        size="sm"
        className={styles.print ?? ''}
      >
        Print changes
      </Button>
    </div>
  );
}
