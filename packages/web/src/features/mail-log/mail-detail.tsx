import type { MailView } from '@bakehouse/contract/mails';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { mailLogAddress, searchAddress } from '../../shared/addresses.ts';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { serverInstant } from '../../ui/use-now.ts';
import { mailQuery, useResendMail } from './api.ts';
import type { Correction } from './correct-address.ts';
import { correctedSince, findCorrection } from './correct-address.ts';
import styles from './mail-detail.module.css';
import { kindLabel, subjectOf } from './mail-labels.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { MailText } from './mail-text.tsx';

interface MailDetailProps {
  readonly mailId: number;
  /** The query of the list that it belongs to. */
  readonly search: string;
  /** Whether it fills the screen, with a link back to the list. */
  readonly isAlone: boolean;
}

/** A mail: recipients, delivery, text, and actions. */
export function MailDetail({ mailId, search, isAlone }: MailDetailProps) {
  const mail = useQuery(mailQuery(mailId));
  const failure = mail.isError && !mail.data ? failureOf(mail.error) : null;
  return (
    <section className={styles.root} aria-label="E-mail">
      {isAlone && <BackLink href={`${mailLogAddress}${search}`} label="Mail log" />}
      {mail.isPending && <SkeletonRows label="Loading the e-mail" rows={5} />}
      {failure?.kind === 'not-found' && (
        <EmptyState
          picture={<LoafStamp kind="biscuit" size={64} />}
          sentence={`There is no e-mail ${mailId}`}
        />
      )}
      {failure && failure.kind !== 'not-found' && (
        <FailedPart
          what="The e-mail did not load"
          failure={failure}
          onRetry={() => void mail.refetch()}
          retrying={mail.isFetching}
        />
      )}
      {mail.data && <MailContent key={mailId} mail={mail.data} isAlone={isAlone} />}
    </section>
  );
}

function MailContent({ mail, isAlone }: { readonly mail: MailView; readonly isAlone: boolean }) {
  const { me } = useMe();
  const now = serverInstant();
  const moment = (at: string) => formatMoment(Temporal.Instant.from(at), me.timeZone, now);
  const resend = useResendMail(({ state }) => {
    if (state === 'queued') toastSuccess('The e-mail is in the queue again');
    else toastError('Somebody else has sent it again already. It is not sent twice.');
  });
  const correction = findCorrection(mail);
  const Heading = isAlone ? 'h1' : 'h2';
  return (
    <>
      <Heading>{subjectOf(mail)}</Heading>
      <Facts mail={mail} moment={moment} />
      <HowItFared mail={mail} correction={correction} moment={moment} />
      <Text mail={mail} moment={moment} />
      <CommandFailure command={resend} />
      {(correction !== null || mail.canSendAgain) && (
        <div className={`${styles.actions} screen-only`}>
          {correction && (
            <Button
              component={AppLink}
              href={correction.href}
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
            >
              Correct the address
            </Button>
          )}
          {mail.canSendAgain && (
            <Button
              variant={mail.state === 'failed' ? 'filled' : 'default'}
              leftSection={<IconSend size={18} aria-hidden />}
              loading={resend.busy}
              onClick={() => resend.run(mail)}
            >
              Send again
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface PartProps {
  readonly mail: MailView;
  readonly moment: (at: string) => string;
}

/** What a mail waits for that is held back for a minute. */
const heldFor: Readonly<Record<string, string>> = {
  'order-updated': 'for further changes',
  'order-voided': 'in case the void is undone',
};

function Facts({ mail, moment }: PartProps) {
  const { nextAttemptAt } = mail;
  const why = heldFor[mail.kind];
  const isHeld = mail.attempts === 0 && why !== undefined && isAhead(nextAttemptAt);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>To</dt>
        <dd>{mail.recipients.join(', ') || '—'}</dd>
      </div>
      <div>
        <dt>About</dt>
        <dd>
          {mail.orderId === null || mail.kind === 'order-deleted' ? (
            kindLabel(mail.kind)
          ) : (
            <AppLink className="text-link" href={searchAddress(`#${mail.orderId}`)}>
              Order {mail.orderId}
            </AppLink>
          )}
        </dd>
      </div>
      <div>
        <dt>Written</dt>
        <dd>{moment(mail.queuedAt)}</dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>
          <MailStateBadge mail={mail} /> {mail.sentAt && moment(mail.sentAt)}
          {isHeld && `until ${moment(nextAttemptAt)}, ${why}`}
        </dd>
      </div>
    </dl>
  );
}

function isAhead(at: string | null): at is string {
  return at !== null && Temporal.Instant.compare(at, serverInstant()) > 0;
}

const addresses: Readonly<Record<Correction['whose'], string>> = {
  shop: 'the address of the shop',
  office: 'the address of the office in the settings',
  person: 'the address of the person',
};

/** Why it was not delivered, in the mail server's own words, and when that was tried. */
function HowItFared({ mail, correction, moment }: PartProps & { readonly correction: Correction | null }) {
  const { state, attempts, lastError, triedAt, nextAttemptAt } = mail;
  const next = isAhead(nextAttemptAt) ? ` on ${moment(nextAttemptAt)}` : '';
  const corrected = correctedSince(mail);
  const afterwards = mail.canSendAgain ? ', then send it again' : '';
  const advice = correction && !corrected && (
    <>
      {' '}
      Check {addresses[correction.whose]}
      {afterwards}.
    </>
  );
  const why = lastError && (
    <>
      {lastError}
      {/[.!?]$/.test(lastError) ? '' : '.'}
    </>
  );
  return (
    <>
      {state === 'failed' && (
        <Notice tone="bad">
          <b>Failed after {countOf(attempts, 'attempt')}:</b> {why}
          {advice}
        </Notice>
      )}
      {state !== 'failed' && lastError && (
        <Notice tone="attention">
          {state === 'queued' && <b>It will be tried again{next}: </b>}
          {state === 'kept' && <b>Kept here: </b>}
          {why}
          {advice}
        </Notice>
      )}
      {corrected && (state === 'queued' || mail.canSendAgain) && (
        <Notice tone="good">
          The address of the shop is now {corrected}. The e-mail goes there{' '}
          {state === 'queued' ? 'with the next attempt' : 'when it is sent again'}.
        </Notice>
      )}
      {triedAt.length > 0 && (state === 'failed' || lastError !== null) && (
        <ol className={styles.tries} aria-label="When it was tried">
          {triedAt.map((at) => (
            <li key={at}>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Text({ mail, moment }: PartProps) {
  if (mail.plain === null) return <p className="muted">{whyWithoutText(mail, moment)}</p>;
  return (
    <>
      {mail.isDraft && (
        <p className="muted">The text is written when the e-mail is sent. Now it would say:</p>
      )}
      <MailText text={mail.plain} />
      {mail.secretUntil && (
        <p className="muted">
          The text can open an account, so it is erased at {moment(mail.secretUntil)}, or once it is sent.
        </p>
      )}
    </>
  );
}

const secret = 'It opens an account, so only the person it was written to may read it';
const keptSecret = `${secret}, and there is no mail server to send it. Set one up (SMTP_URL) and invite them again, or give them a password on the server: npm run user -- reset.`;

function whyWithoutText(
  { bodyRemovedAt, orderId, secretUntil, state, canSendAgain }: MailView,
  moment: (at: string) => string,
): string {
  if (secretUntil && state === 'kept') return keptSecret;
  if (secretUntil) return `${secret}.`;
  if (bodyRemovedAt) return `It is old, so its text was removed on ${moment(bodyRemovedAt)}.`;
  if (orderId !== null && state === 'kept' && !canSendAgain) return 'It was never sent.';
  if (orderId !== null) return 'The text is written when the e-mail is sent.';
  return 'This e-mail could open an account, so its text was erased once it had been sent or had expired.';
}
