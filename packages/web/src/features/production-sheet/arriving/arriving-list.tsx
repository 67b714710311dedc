import { formatCount } from '@bakehouse/domain/kernel/money';
import type { Arrivals, ArrivingGroup } from '@bakehouse/domain/production/arriving';
import {
  countArriving,
  lineKey,
  receivedCount,
  setReceivedCount,
  tickTheRest,
  toggleLine,
} from '@bakehouse/domain/production/arriving';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { LoafStamp, loafKindOf } from '../../../shared/brand/loaf-stamp.tsx';
import { TelephoneLink } from '../../../shared/display/telephone-link.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { PageBar } from '../../../ui/page-bar.tsx';
import type { ArrivalKey } from './arrival-storage.ts';
import { ArrivingLineRow } from './arriving-line.tsx';
import styles from './arriving-list.module.css';
import { useArrivals } from './use-arrivals.ts';

interface ArrivingListProps {
  readonly groups: readonly ArrivingGroup[];
  /** The storage key of the ticks. */
  readonly storageKey: ArrivalKey;
  /** False before the day itself. */
  readonly mayTick: boolean;
  /** Content after the list. */
  readonly children: ReactNode;
}

/** A delivery by category, with a checkbox for each line and a mark for what arrived short. */
export function ArrivingList({ groups, storageKey, mayTick, children }: ArrivingListProps) {
  const { me } = useMe();
  const [arrivals, change] = useArrivals(storageKey);
  /** The ticks before 'tick the rest', for its undo. */
  const [before, setBefore] = useState<Arrivals | null>(null);
  const lines = groups.flatMap((group) => group.lines);
  const hasSeveral = new Set(lines.map(({ orderId }) => orderId)).size > 1;
  const count = countArriving(arrivals, lines);
  const isDone = count.ticked === count.lines;
  if (lines.length === 0) return children;

  return (
    <>
      <div className={styles.root}>
        <div className={styles.groups}>
          {groups.map((group) => {
            const { ticked } = countArriving(arrivals, group.lines);
            return (
              <section key={group.name} aria-label={group.name}>
                <h3 className={styles.groupHead}>
                  <LoafStamp kind={loafKindOf(group.name)} size={24} />
                  <span>{group.name}</span>
                  {mayTick && (
                    <small>
                      {ticked} of {group.lines.length}
                    </small>
                  )}
                </h3>
                {[...Map.groupBy(group.lines, ({ orderId }) => orderId)].map(([orderId, ofOrder]) => (
                  <ul key={orderId} aria-label={hasSeveral ? `Order ${orderId}` : undefined}>
                    {hasSeveral && <li className={styles.order}>Order {orderId}</li>}
                    {ofOrder.map((line) => (
                      <ArrivingLineRow
                        key={lineKey(line)}
                        line={line}
                        came={receivedCount(arrivals, line)}
                        mayTick={mayTick}
                        onToggle={() => {
                          setBefore(null);
                          change(toggleLine(arrivals, line));
                        }}
                        onCame={(came) => {
                          setBefore(null);
                          change(setReceivedCount(arrivals, line, came));
                        }}
                      />
                    ))}
                  </ul>
                ))}
              </section>
            );
          })}
        </div>
        <aside className="surface">
          <h3>This delivery</h3>
          <dl>
            <Count name="Lines" value={count.lines} />
            <Count name="Items" value={count.items} />
            {mayTick && <Count name="Ticked" value={count.ticked} />}
            {count.short > 0 && <Count name="Short" value={count.short} isShort />}
          </dl>
          {mayTick && <p>Ticks are kept on this device, even without a connection.</p>}
        </aside>
      </div>
      {children}
      {mayTick && (
        <PageBar
          label="This delivery"
          tone="plain"
          buttons={
            before ? (
              <Button
                variant="default"
                size="lg"
                onClick={() => {
                  setBefore(null);
                  change(before);
                }}
              >
                Undo
              </Button>
            ) : (
              <Button
                size="lg"
                disabled={isDone}
                onClick={() => {
                  setBefore(arrivals);
                  change(tickTheRest(arrivals, lines));
                }}
              >
                Tick the rest
              </Button>
            )
          }
        >
          <p className={styles.progress}>
            <b>
              {formatCount(count.ticked)} of {formatCount(count.lines)}
            </b>{' '}
            ticked
            {count.short > 0 && (
              <>
                , <b className={styles.short}>{formatCount(count.short)} short</b>.{' '}
                {me.telephone !== '' && (
                  <span className={styles.call}>
                    Tell the bakehouse: <TelephoneLink number={me.telephone} />
                  </span>
                )}
              </>
            )}
          </p>
        </PageBar>
      )}
    </>
  );
}

interface CountProps {
  readonly name: string;
  readonly value: number;
  readonly isShort?: boolean;
}

function Count({ name, value, isShort = false }: CountProps) {
  return (
    <div className={isShort ? styles.short : undefined}>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
