import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './mailed-note.module.css';

interface MailedNoteProps {
  /** The specification's sentence. */
  readonly sentence: string;
  /** The address of the mail. */
  readonly email: string;
}

/** Replaces a form whose result is sent by mail, and takes the focus. */
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
