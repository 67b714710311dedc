import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { arrivingGroups } from '@bakehouse/domain/production/arriving';
import { Button } from '@mantine/core';
import { IconNote, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { DayTools } from '../../../shared/days/day-tools.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePageActions } from '../../../ui/page-actions.ts';
import { useHandset } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { noChanges } from '../changes/sheet-changes.ts';
import { OrderLink } from '../grid/order-link.tsx';
import type { SheetLineFacts } from '../head/sheet-line.tsx';
import { SheetLine } from '../head/sheet-line.tsx';
import { sheetOf } from '../loading/sheet-of-answer.ts';
import type { PrintJob } from '../printing/print-facts.ts';
import { PrintNotice } from '../printing/print-notice.tsx';
import { PrintSheet } from '../printing/print-sheet.tsx';
import { usePrintJob } from '../printing/use-print-job.ts';
import { SheetNotes } from '../sheet/sheet-notes.tsx';
import { ArrivingList } from './arriving-list.tsx';
import styles from './arriving-of-day.module.css';

interface ArrivingOfDayProps {
  readonly line: SheetLineFacts;
  /** The only shop of this person. */
  readonly shop: { readonly shopId: ShopId; readonly name: string };
  readonly linkTo: (day: DeliveryDay) => string;
  readonly readAgain: () => Promise<unknown>;
  /** The switch between this list and the delivery notes. */
  readonly viewChoice: ReactNode;
  /** Notices above the list. */
  readonly children: ReactNode;
}

/** The sheet of a person with one shop: a list of the delivery to tick off, instead of a table with a single column. */
export function ArrivingOfDay(props: ArrivingOfDayProps) {
  const { line, shop, linkTo, readAgain, viewChoice, children } = props;
  const { answer, timeZone } = line;
  const { day, strip, orders, products, instructions, customOrders } = answer;
  const { me } = useMe();
  const handset = useHandset();
  const printing = usePrinting();
  const { printJob, notice, busy, print } = usePrintJob('all', readAgain);
  const groups = useMemo(() => arrivingGroups(orders, products), [orders, products]);
  const orderIds = [...new Set([...orders, ...customOrders].map(({ orderId }) => orderId))];
  const mayTick = day <= strip.today;

  const whole: PrintJob = {
    kind: 'sheet',
    facts: {
      answer,
      supplierName: null,
      businessName: me.businessName,
      timeZone,
      sheet: sheetOf(answer),
      changes: noChanges,
      additional: [],
      fromUsual: new Map(),
      code: null,
    },
  };

  const mayPrint = orderIds.length > 0;
  const paper = { name: 'Print', also: 'paper', detail: `Production sheet, ${shop.name}`, Icon: IconPrinter };
  usePageActions(mayPrint ? [{ ...paper, run: () => print(whole) }] : []);

  return (
    <>
      <SheetLine {...line}>
        {viewChoice}
        <Button
          variant="default"
          aria-label="Print"
          disabled={!mayPrint}
          loading={busy}
          onClick={() => print(whole)}
        >
          <IconPrinter size={18} aria-hidden />
          <span className={styles.printWord}>Print</span>
        </Button>
      </SheetLine>
      <div className={styles.root} data-slides>
        {children}
        {notice && <PrintNotice notice={notice} />}
        <div className={styles.head}>
          <DayTag day={day} size="large" />
          <div>
            <h2>{shop.name}</h2>
            <p>
              {orderIds.length === 0 && 'No orders.'}
              {orderIds.map((orderId) => (
                <span key={orderId}>
                  <span aria-hidden="true">Order </span>
                  <OrderLink day={day} orderId={orderId} />
                </span>
              ))}
            </p>
          </div>
          {handset && <DayTools selected={day} today={strip.today} linkTo={linkTo} form="short" />}
        </div>
        {instructions.map(({ orderId, notes }) => (
          <p key={orderId} className={styles.instructions}>
            <IconNote size={20} aria-hidden />
            <span>
              <span className="visually-hidden">Special instructions: </span>
              {notes}
            </span>
          </p>
        ))}
        {groups.length === 0 && customOrders.length === 0 && (
          <EmptyState
            picture={<LoafStamp kind="tin" size={64} />}
            sentence={`Nothing arrives on ${formatDayShort(day)}.`}
          />
        )}
        {groups.length > 0 && !mayTick && (
          <p className={styles.early}>You can tick this off on {formatDayShort(day)}.</p>
        )}
        <ArrivingList
          key={`${day} ${shop.shopId}`}
          groups={groups}
          storageKey={{ userId: me.userId ?? 0, shopId: shop.shopId, day }}
          mayTick={mayTick}
        >
          <SheetNotes
            answer={{ day, instructions: [], customOrders }}
            additional={[]}
            supplierName={null}
            changes={[]}
          />
        </ArrivingList>
      </div>
      {printing && orderIds.length > 0 && <PrintedArriving printJob={printJob ?? whole} />}
    </>
  );
}

function PrintedArriving({ printJob }: { readonly printJob: PrintJob }) {
  return printJob.kind === 'sheet' ? <PrintSheet {...printJob.facts} /> : null;
}
