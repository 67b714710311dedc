import { IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { AppLink } from '../ui/app-link.tsx';
import './mailed-note.css';

interface MailedNoteProps {
  /** The specification's sentence. */
  readonly sentence: string;
  /** Where the letter went. */
  readonly email: string;
}

/** Takes the place of a form whose answer comes by mail; the focus moves here with it. */
export function MailedNote({ sentence, email }: MailedNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="mailed-note">
      <IconMail size={56} aria-hidden />
      <div ref={note} role="status" tabIndex={-1}>
        {sentence}
      </div>
      <p className="mailed-note-address">{email}</p>
      <p className="muted">Nothing there after a few minutes? Look among the unwanted mail.</p>
      <AppLink className="text-link" href="/sign-in">
        Back to sign in
      </AppLink>
    </div>
  );
}
