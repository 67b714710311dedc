import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './mailed-note.module.css';

interface MailedNoteProps {
  /** The specification's sentence. */
  readonly sentence: string;
  /** Where the mail went. */
  readonly email: string;
}

/** Takes the place of a form whose answer comes by mail; the focus moves here with it. */
export function MailedNote({ sentence, email }: MailedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className={styles.root}>
      <IconMail size={56} aria-hidden />
      <div ref={note} role="status" tabIndex={-1}>
        {sentence}
      </div>
      <p className={styles.address}>{email}</p>
      <p className="muted">Nothing there after a few minutes? Check your junk folder.</p>
      <AppLink className="text-link touch-room" href="/sign-in">
        Back to sign in
      </AppLink>
    </div>
  );
}
