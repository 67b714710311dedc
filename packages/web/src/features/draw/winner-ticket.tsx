import type { DrawRound, DrawView } from '@bakehouse/contract/front-door/draws';
import type { Lead } from '@bakehouse/contract/front-door/leads';
import { dayOfRedraw, redrawDays, redrawFrom } from '@bakehouse/domain/campaigns/draw';
import { leadName } from '@bakehouse/domain/campaigns/lead';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort, todayAt } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { ReactNode } from 'react';
import { describeWinnerContact } from '../../shared/campaigns/campaign-words.ts';
import { TelephoneLink } from '../../shared/display/telephone-link.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { DaysOfRedraw } from './days-of-redraw.tsx';
import styles from './winner-ticket.module.css';

interface WinnerTicketProps {
  readonly draw: DrawView;
  readonly round: DrawRound;
  readonly drawn: NonNullable<DrawRound['drawn']>;
  /** Buttons. */
  readonly children: ReactNode;
}

/** The drawn ticket: its number on the stub, and the winner. */
export function WinnerTicket({ draw, round, drawn, children }: WinnerTicketProps) {
  const { me } = useMe();
  const drawnAt = Temporal.Instant.from(drawn.by.at);
  const day = dayOfRedraw(drawnAt, Temporal.Instant.from(draw.now));
  const from = formatDayShort(todayAt(redrawFrom(drawnAt), me.timeZone));
  const name = drawn.winner ? leadName(drawn.winner) : null;
  return (
    <section className={styles.root} aria-labelledby="winner">
      <div className={styles.stub}>
        <b>No. {formatCount(drawn.number)}</b>
        <span>of {formatCount(round.people)}</span>
      </div>
      <div className={styles.body}>
        <p className={styles.when}>
          {round.number > 1 && `Round ${round.number}. `}Drawn on {sayMoment(drawnAt, me.timeZone)} by{' '}
          {drawn.by.name}
        </p>
        <h2 id="winner">{name ?? 'This person was erased'}</h2>
        {drawn.winner ? (
          <Reachable lead={drawn.winner} />
        ) : (
          <p>The ticket stays in the list, so that the draw can still be repeated.</p>
        )}
        <div className={styles.days}>
          <DaysOfRedraw drawnAt={drawn.by.at} now={draw.now} />
          <p>
            <b>
              Day {day} of {redrawDays}.
            </b>{' '}
            {describeWinnerContact(round)}{' '}
            {draw.fix.allowed ? (
              'Another name can be drawn now.'
            ) : (
              <>
                If {name ? <bdi>{name}</bdi> : 'the winner'} cannot be reached, another name can be drawn from{' '}
                <b>{from}</b>.
              </>
            )}
          </p>
        </div>
        {children}
      </div>
    </section>
  );
}

function Reachable({ lead }: { readonly lead: Lead }) {
  const { me } = useMe();
  return (
    <p>
      {lead.tel === '' ? (
        'No telephone number'
      ) : (
        <bdi>
          <TelephoneLink number={lead.tel} />
        </bdi>
      )}
      .{' '}
      {lead.email === '' ? (
        'No e-mail address'
      ) : (
        <a className="text-link touch-room" href={`mailto:${encodeURIComponent(lead.email)}`}>
          <bdi>{lead.email}</bdi>
        </a>
      )}
      . Entered on {sayMoment(Temporal.Instant.from(lead.at), me.timeZone)}
      {lead.details !== '' && (
        <>
          : ‘<bdi>{lead.details}</bdi>’
        </>
      )}
      .
    </p>
  );
}

/** 'Mon 2 Nov at 14:05' */
function sayMoment(moment: Temporal.Instant, timeZone: string): string {
  return formatMoment(moment, timeZone).replace(/ (?=\S+$)/, ' at ');
}
