import type { NightAhead } from '@bakehouse/contract/home';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { IconCake, IconChevronDown, IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { deliveryNotesAddress, orderAddress } from '../../../shared/addresses.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { Block } from '../block.tsx';
import { ChangingNumber } from '../changing-number.tsx';
import styles from './out-today.module.css';

interface OutTodayProps {
  readonly night: NightAhead;
  readonly className?: string | undefined;
}

/** More orders than this are collapsed. */
const shownAtFirst = 12;

/** Today's deliveries, with what the drivers have to know. */
export function OutToday({ night: { today, out }, className }: OutTodayProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (out.length === 0) return null;
  const shown = isWhole ? out : out.slice(0, shownAtFirst);
  const items = out.reduce((sum, order) => sum + order.items, 0);
  return (
    <Block
      title="Out today"
      tag={<DayTag day={today} />}
      className={className}
      action={
        <AppLink className="text-link" href={deliveryNotesAddress(today)}>
          Delivery notes
        </AppLink>
      }
    >
      <ul className={styles.root}>
        {shown.map(({ orderId, shopName, notes, orderType, items: count }) => (
          <li key={orderId}>
            <AppLink href={orderAddress(today, orderId)}>
              <b>{shopName}</b>
              <span className={styles.note}>
                {notes !== '' && <IconNote size={16} aria-hidden />}
                {notes === '' && orderType === 'custom' && <IconCake size={16} aria-hidden />}
                <span>{notes !== '' ? notes : orderType === 'custom' ? 'Cakes' : ''}</span>
              </span>
              <b className={styles.items}>
                <ChangingNumber>{formatCount(count)}</ChangingNumber>
              </b>
            </AppLink>
          </li>
        ))}
      </ul>
      {shown.length < out.length && (
        <button type="button" className={styles.more} aria-expanded={false} onClick={() => setIsWhole(true)}>
          <IconChevronDown size={18} aria-hidden />
          {`${formatCount(out.length - shown.length)} more`}
        </button>
      )}
      <footer className={styles.foot}>
        <b>{countOf(out.length, 'order')}</b>
        <b>{formatCount(items)}</b>
      </footer>
    </Block>
  );
}
