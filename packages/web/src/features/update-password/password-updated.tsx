import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useFollowLink } from '../../ui/use-follow-link.ts';

/** The password is the new one, and the way on. */
export function PasswordUpdated() {
  const notice = useRef<HTMLDivElement>(null);
  const follow = useFollowLink();
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="door-stack">
      <h2>New password</h2>
      <Notice tone="good" ref={notice}>
        {messages.passwordUpdated}
      </Notice>
      <p className="muted">You are signed in, and may go on.</p>
      <Button size="xl" radius="md" fullWidth onClick={() => follow('/')}>
        Go on
      </Button>
    </div>
  );
}
