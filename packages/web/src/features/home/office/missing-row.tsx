import type { Me } from '@bakehouse/contract/account';
import type { MissingShop, NightAhead } from '@bakehouse/contract/home';
import { mayRemind } from '@bakehouse/domain/home/reminders';
import { formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconBell, IconPhone } from '@tabler/icons-react';
import { Sparkline } from '../../../shared/display/sparkline.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { telephoneAddress } from '../../../shared/telephone-address.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useCloseShop, useRemindShops } from '../api.ts';
import { formatNearMoment } from '../day-words.ts';
import styles from './missing-row.module.css';

interface MissingRowProps {
  readonly night: NightAhead;
  readonly shop: MissingShop;
  /** Whether the person may remind and close shops. */
  readonly mayAct: boolean;
  /** Whether the shops can still order. */
  readonly open: boolean;
}

/** A shop whose order is missing; unobtrusive once it is marked as closed. */
export function MissingRow({ night, shop, mayAct, open }: MissingRowProps) {
  const { me } = useMe();
  const now = useNow(60_000);
  const close = useCloseShop(night.day, shop.shopId, (closed) =>
    announce(`${shop.name} is ${closed ? 'closed' : 'open'} on ${formatWeekdayName(night.day)}`),
  );
  const at = (moment: string) => formatNearMoment(moment, now, me.timeZone);
  const name = (
    <th scope="row" className={styles.name}>
      <b>{shop.name}</b>
      <small>{shop.brandName}</small>
    </th>
  );
  if (shop.closed) {
    return (
      <tr className={styles.closed}>
        {name}
        <td colSpan={3} className={styles.note}>
          {`Closed on ${formatDayShort(night.day)}, marked ${at(shop.closed.at)} by ${shop.closed.name}`}
          <Failed sentence={close.failure?.sentence} />
        </td>
        <td className={styles.actions}>
          {mayAct && (
            <Button
              variant="subtle"
              size="sm"
              loading={close.busy}
              aria-label={`Undo: ${shop.name} is open`}
              onClick={() => close.run(false)}
            >
              Undo
            </Button>
          )}
        </td>
      </tr>
    );
  }
  const weekday = formatWeekdayName(night.day);
  return (
    <tr className={styles.root}>
      {name}
      <td className={styles.usual}>
        <Sparkline quantities={shop.weeks.map((items) => items ?? 0)} />
        <span>
          usually <b>{formatCount(shop.usual)}</b>
          <span className={styles.weekday}>{` on ${weekday}s`}</span>
        </span>
      </td>
      <td className={styles.call}>
        {shop.contact && (
          <a href={telephoneAddress(shop.contact.telephone)}>
            <IconPhone size={18} aria-hidden />
            <span>
              <b>{shop.contact.telephone}</b>
              {shop.contact.name && <small>{shop.contact.name}</small>}
            </span>
          </a>
        )}
      </td>
      <td className={styles.state}>
        {reminderState(shop, at)}
        <Failed sentence={close.failure?.sentence} />
      </td>
      <td className={styles.actions}>
        {shop.contact && (
          <Button
            component="a"
            href={telephoneAddress(shop.contact.telephone)}
            variant="default"
            size="sm"
            className={styles.callButton ?? ''}
            leftSection={<IconPhone size={18} aria-hidden />}
            aria-label={`Call ${shop.name}`}
          >
            Call
          </Button>
        )}
        {mayAct && (
          <>
            {open && shop.hasEmail && <Remind night={night} shop={shop} />}
            <Button
              variant="subtle"
              size="sm"
              className={styles.close ?? ''}
              loading={close.busy}
              aria-label={`${shop.name} is closed ${night.day === night.today ? 'today' : `on ${weekday}`}`}
              onClick={() => close.run(true)}
            >
              Closed
              <span className={styles.when}>{night.day === night.today ? ' today' : ` ${weekday}`}</span>
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

function Remind({ night, shop }: Pick<MissingRowProps, 'night' | 'shop'>) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(60_000));
  const { me } = useMe();
  const remind = useRemindShops(night.day, (reminded) => announce(sayReminded(shop, reminded > 0, me)));
  const may = mayRemind(shop.reminded && Temporal.Instant.from(shop.reminded.at), now);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconBell size={17} aria-hidden />}
        aria-label={`Remind ${shop.name}`}
        disabled={!may}
        loading={remind.busy}
        onClick={() => remind.run([shop.shopId])}
      >
        Remind
      </Button>
      <Failed sentence={remind.failure?.sentence} />
    </>
  );
}

function sayReminded({ name }: MissingShop, isQueued: boolean, { mailLeaves }: Me): string {
  if (!isQueued) return `${name} has already been reminded`;
  return mailLeaves ? `${name} reminded` : `The reminder for ${name} is kept in the mail log`;
}

function Failed({ sentence }: { readonly sentence: string | undefined }) {
  if (!sentence) return null;
  return (
    <small className={styles.failed} role="alert">
      {sentence}
    </small>
  );
}

function reminderState(shop: MissingShop, at: (moment: string) => string): string {
  if (shop.reminded) return `Reminded ${at(shop.reminded.at)}`;
  return shop.hasEmail ? 'Not reminded' : 'No e-mail address';
}
