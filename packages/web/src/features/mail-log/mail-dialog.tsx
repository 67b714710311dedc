import type { MailView } from '@bakehouse/contract/mails';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchAddress } from '../../shared/addresses.ts';
import { failureOf } from '../../shared/failure.ts';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/responsive-dialog.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { serverInstant } from '../../ui/use-now.ts';
import { useWhileShown } from '../../ui/use-while-shown.ts';
import { mailQuery, useResendMail } from './api.ts';
import { kindLabel, stateLabels } from './mail-labels.ts';
import styles from './mail-log-screen.module.css';
import { MailText } from './mail-text.tsx';

interface MailDialogProps {
  readonly mailId: number;
  readonly onClose: () => void;
}

/** One mail: its recipients, its state and its text. */
export function MailDialog({ mailId, onClose }: MailDialogProps) {
  const mail = useQuery(mailQuery(mailId));
  const close = useWhileShown(onClose);
  const resend = useResendMail(({ state }) => {
    if (state === 'queued') {
      toastSuccess('The e-mail is in the queue again');
      close();
    } else {
      toastError('Somebody else has sent it again already. It is not sent twice.');
    }
  });
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size="lg"
      title={mail.data?.subject || 'E-mail'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {mail.data?.canSendAgain && (
            <Button loading={resend.busy} onClick={() => mail.data && resend.give(mail.data)}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <CommandFailure command={resend} />
      {mail.data && <Mail mail={mail.data} />}
      {mail.isPending && <SkeletonRows label="Loading the e-mail" rows={5} />}
      {mail.isError && !mail.data && (
        <FailedLoad what={failureOf(mail.error).sentence} onRetry={() => void mail.refetch()} />
      )}
    </ResponsiveDialog>
  );
}

function Mail({ mail }: { readonly mail: MailView }) {
  const { me } = useMe();
  const now = serverInstant();
  const moment = (at: string) => formatMoment(Temporal.Instant.from(at), me.timeZone, now);
  return (
    <div className={styles.mailContent}>
      <dl>
        <dt>About</dt>
        <dd>
          {kindLabel(mail.kind)}
          {mail.orderId !== null && mail.kind !== 'order-deleted' && (
            <>
              ,{' '}
              <AppLink className="text-link" href={searchAddress(`#${mail.orderId}`)}>
                order {mail.orderId}
              </AppLink>
            </>
          )}
        </dd>
        <dt>To</dt>
        <dd>{mail.recipients.join(', ') || '—'}</dd>
        <dt>State</dt>
        <dd>
          {stateLabels[mail.state]}
          {mail.sentAt && ` ${moment(mail.sentAt)}`}
          {mail.lastError && `, ${mail.lastError}`}
        </dd>
        <dt>Written</dt>
        <dd>{moment(mail.queuedAt)}</dd>
      </dl>
      {mail.plain === null ? (
        <p className="muted">{whyWithoutText(mail, moment)}</p>
      ) : (
        <>
          <MailText text={mail.plain} />
          {mail.secretUntil && (
            <p className="muted">
              The text opens an account and is erased at {moment(mail.secretUntil)}, or once it is sent.
            </p>
          )}
        </>
      )}
    </div>
  );
}

function whyWithoutText(
  { bodyRemovedAt, orderId, secretUntil, state, canSendAgain }: MailView,
  moment: (at: string) => string,
): string {
  if (secretUntil) return 'It opens an account, so only the person it was written to may read it.';
  if (bodyRemovedAt) return `It is old, so its text was removed on ${moment(bodyRemovedAt)}.`;
  if (orderId !== null && state === 'kept' && !canSendAgain) return 'It was never sent.';
  if (orderId !== null) return 'It is written when it is sent.';
  return 'This e-mail could open an account, so its text was erased once it had been sent or had expired.';
}
