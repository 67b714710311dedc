import type { TestEmail as TestEmailView } from '@bakehouse/contract/mails';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { testEmailQuery, useSendTestEmail } from '../api.ts';
import styles from './test-email.module.css';

/** Sends a test e-mail to the signed-in person, and shows the steps of its delivery (spec 001 section 2). */
export function TestEmail() {
  const { me } = useMe();
  const [mailId, setMailId] = useState<number | null>(null);
  const send = useSendTestEmail(setMailId);
  const { data: mail } = useQuery({ ...testEmailQuery(mailId ?? 0), enabled: mailId !== null });
  return (
    <section className={`surface ${styles.root}`} aria-labelledby="test-email">
      <IconMail className={styles.icon} size={26} aria-hidden />
      <div>
        <h2 id="test-email">Test Email</h2>
        <p className="muted">
          Sends one e-mail to <b>{me.email}</b> and shows what the mail server says.
        </p>
      </div>
      <ol className={styles.facts} aria-live="polite" aria-label="What happened to the test e-mail">
        {mail &&
          factsOf(mail, me.timeZone).map(({ tone, words }) => {
            const Icon = tone === 'good' ? IconCheck : tone === 'bad' ? IconAlertCircle : IconClock;
            return (
              <li key={words} data-tone={tone}>
                <Icon size={16} aria-hidden /> {words}
              </li>
            );
          })}
      </ol>
      <Button variant="default" loading={send.busy} onClick={() => send.run({})}>
        Test Email
      </Button>
      {send.failure && (
        <div className={styles.failure}>
          <CommandFailure command={send} />
        </div>
      )}
    </section>
  );
}

interface Fact {
  readonly tone: 'good' | 'bad' | 'waiting';
  readonly words: string;
}

/** The steps of a mail's delivery, in order. */
function factsOf({ state, queuedAt, sentAt, said }: TestEmailView, timeZone: string): readonly Fact[] {
  const queued: Fact = { tone: 'good', words: `Queued ${timeOf(queuedAt, timeZone)}` };
  const answer: readonly Fact[] = said ? [{ tone: state === 'sent' ? 'good' : 'bad', words: said }] : [];
  switch (state) {
    case 'sent':
      return [
        queued,
        { tone: 'good', words: `Handed over ${sentAt ? timeOf(sentAt, timeZone) : ''}`.trim() },
        ...answer,
      ];
    case 'failed':
      return [queued, { tone: 'bad', words: 'Refused' }, ...answer];
    case 'kept':
      return [queued, { tone: 'waiting', words: 'Kept here: no mail server is set up' }];
    case 'queued':
      return [
        queued,
        ...answer,
        { tone: 'waiting', words: said ? 'It is tried again' : 'Waiting for the mail server' },
      ];
  }
}

function timeOf(at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  return local.toPlainTime().toString({ smallestUnit: 'second' });
}
