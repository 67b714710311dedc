import type { NightAhead } from '@bakehouse/contract/home';
import { mayRemind } from '@bakehouse/domain/home/reminders';
import { isOpen } from '@bakehouse/domain/kernel/cutoff';
import { formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useMe } from '../../../shared/session/me.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRemindShops } from '../api.ts';
import { Block } from '../block.tsx';
import { ChangingNumber } from '../changing-number.tsx';
import styles from './missing-orders.module.css';
import { MissingRow } from './missing-row.tsx';

interface MissingOrdersProps {
  readonly night: NightAhead;
  readonly className?: string | undefined;
}

/** The shops that usually order for this weekday and have not, with their telephone and a reminder button. */
export function MissingOrders({ night, className }: MissingOrdersProps) {
  const { actor, me } = useMe();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000));
  const weekday = formatWeekdayName(night.day);
  const mayAct = meets(actor, 'edit-administration');
  const open = isOpen(now, Temporal.Instant.from(night.cutOff));
  const { missing, ordered, expected } = night;
  const remindable = missing.filter(
    (shop) =>
      shop.closed === null &&
      shop.hasEmail &&
      mayRemind(shop.reminded && Temporal.Instant.from(shop.reminded.at), now),
  );
  const remindAll = useRemindShops(night.day, (reminded) => {
    const done = me.mailLeaves
      ? `${countOf(reminded, 'shop')} reminded`
      : `${countOf(reminded, 'reminder')} kept in the mail log`;
    toastSuccess(done);
    announce(done);
  });
  const isSettled = expected === ordered;
  return (
    <Block
      title={`No order for ${weekday}`}
      className={`${styles.root} ${className ?? ''}`}
      count={
        expected > 0 && (
          <ChangingNumber>{`${formatCount(ordered)} of ${formatCount(expected)} have ordered`}</ChangingNumber>
        )
      }
      action={
        mayAct &&
        open &&
        !isSettled && (
          <Button
            variant="default"
            size="sm"
            className={styles.all ?? ''}
            leftSection={<IconBell size={17} aria-hidden />}
            disabled={remindable.length === 0}
            loading={remindAll.busy}
            onClick={() => remindAll.run(remindable.map(({ shopId }) => shopId))}
          >
            Remind all
          </Button>
        )
      }
    >
      {remindAll.failure && <Notice tone="bad">{remindAll.failure.sentence}</Notice>}
      {mayAct && !me.mailLeaves && remindable.length > 0 && (
        <p className={`${styles.settled} muted`}>
          No mail server is set up: reminders are only kept in the mail log.
        </p>
      )}
      {isSettled && <p className={styles.settled}>{settledSentence(expected, weekday)}</p>}
      {missing.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: on a phone its CSS display would remove the table's role
        <table role="table">
          <caption className="visually-hidden">
            {`Shops that usually order for a ${weekday} and have not`}
          </caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Shop</th>
              <th scope="col">Usually</th>
              <th scope="col">Telephone</th>
              <th scope="col">Reminder</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {missing.map((shop) => (
              <MissingRow key={shop.shopId} night={night} shop={shop} mayAct={mayAct} open={open} />
            ))}
          </tbody>
        </table>
      )}
    </Block>
  );
}

function settledSentence(expected: number, weekday: string): string {
  return expected > 0
    ? `Every shop has ordered for ${weekday}.`
    : `No shop is expected for ${weekday}: a shop is expected once it has ordered for three of the last six ${weekday}s.`;
}
