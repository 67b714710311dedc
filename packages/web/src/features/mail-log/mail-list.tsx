import type { MailRow } from '@bakehouse/contract/mails';
import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { KeyboardEvent } from 'react';
import { mailAddress } from '../../shared/administration/addresses.ts';
import { useMe } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { serverInstant } from '../../ui/use-now.ts';
import { kindLabel, subjectOf } from './mail-labels.ts';
import styles from './mail-list.module.css';
import { MailStateBadge } from './mail-state-badge.tsx';

interface MailListProps {
  readonly mails: readonly MailRow[];
  /** The mail that is open beside the list. */
  readonly openId: number | null;
  /** The query of the address, with its question mark; kept by the links. */
  readonly search: string;
  /** Whether a mail opens beside the list, which then keeps its scroll position. */
  readonly isBeside: boolean;
}

/** The mails of the log, newest first, as links; arrow keys move between them. */
export function MailList({ mails, openId, search, isBeside }: MailListProps) {
  const { me } = useMe();
  const now = serverInstant();
  return (
    <ul className={styles.root} aria-label="E-mails" onKeyDown={moveFocus}>
      {mails.map((mail) => (
        <li key={mail.mailId}>
          <AppLink
            className={styles.row}
            href={mailAddress(mail.mailId, search)}
            keepsScroll={isBeside}
            aria-current={mail.mailId === openId || undefined}
          >
            <b>{subjectOf(mail)}</b>
            <span className={styles.when}>{whenWritten(mail, now, me.timeZone)}</span>
            <span className={styles.to}>{mail.recipients.join(', ') || kindLabel(mail.kind)}</span>
            <MailStateBadge mail={mail} />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** '16:46' today, 'Fri 20 Nov 16:46' on another day. */
function whenWritten({ queuedAt }: MailRow, now: Temporal.Instant, timeZone: string): string {
  const at = Temporal.Instant.from(queuedAt);
  const isToday = todayAt(at, timeZone) === todayAt(now, timeZone);
  return isToday ? formatTime(at, timeZone) : formatMoment(at, timeZone, now);
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (way === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<Element>('a')];
  const place = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const next = links[place + way];
  if (place === -1 || !next) return;
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}
