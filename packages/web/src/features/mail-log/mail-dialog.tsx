import type { MailView } from '@bakehouse/contract/mails';
import { formatMoment } from '@bakehouse/domain/cutoff';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/failure.ts';
import { useMe } from '../../shared/me.tsx';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { ResponsiveDialog } from '../../ui/responsive-dialog.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { mailQuery, useResendMail } from './api.ts';
import { LetterText } from './letter-text.tsx';
import { kindWord, stateWords } from './mail-words.ts';

interface MailDialogProps {
  readonly mailId: number;
  readonly onClose: () => void;
}

/** One letter: who got it, what became of it, and what stands in it. */
export function MailDialog({ mailId, onClose }: MailDialogProps) {
  const mail = useQuery(mailQuery(mailId));
  const resend = useResendMail(() => {
    toastSuccess('The letter is in the queue again');
    onClose();
  });
  const isErased = mail.data?.plain === null && mail.data.orderId === null;
  return (
    <ResponsiveDialog
      opened
      onClose={onClose}
      size="lg"
      title={mail.data?.subject || 'Letter'}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {mail.data && mail.data.state !== 'queued' && !isErased && (
            <Button loading={resend.busy} onClick={() => resend.give(mailId)}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <CommandFailure command={resend} />
      {mail.data && <Letter mail={mail.data} />}
      {mail.isPending && <SkeletonRows label="Loading the letter" rows={5} />}
      {mail.isError && !mail.data && (
        <FailedLoad what={failureOf(mail.error).sentence} onRetry={() => void mail.refetch()} />
      )}
    </ResponsiveDialog>
  );
}

function Letter({ mail }: { readonly mail: MailView }) {
  const { me } = useMe();
  const moment = (at: string) => formatMoment(Temporal.Instant.from(at), me.timeZone);
  return (
    <div className="mail-letter">
      <dl>
        <dt>About</dt>
        <dd>{kindWord(mail.kind)}</dd>
        <dt>To</dt>
        <dd>{mail.recipients.join(', ') || '—'}</dd>
        <dt>State</dt>
        <dd>
          {stateWords[mail.state]}
          {mail.sentAt && ` ${moment(mail.sentAt)}`}
          {mail.lastError && `, ${mail.lastError}`}
        </dd>
        <dt>Written</dt>
        <dd>{moment(mail.queuedAt)}</dd>
      </dl>
      {mail.plain === null ? (
        <p className="muted">
          {mail.orderId === null
            ? 'Its text opened an account, so it was erased once it had been sent or had run out.'
            : 'It is written when it is sent.'}
        </p>
      ) : (
        <>
          <LetterText text={mail.plain} />
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
