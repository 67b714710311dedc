import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { homeAddress } from '../../shared/addresses.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useFollowLink } from '../../ui/navigation/use-follow-link.ts';

/** The password was changed; a link to continue. */
export function PasswordUpdated() {
  const notice = useRef<HTMLDivElement>(null);
  const follow = useFollowLink();
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h2>New password</h2>
      <Notice tone="good" ref={notice}>
        {messages.passwordUpdated}
      </Notice>
      <p className="muted">You are signed in and can carry on.</p>
      <Button size="xl" radius="md" fullWidth onClick={() => follow(homeAddress)}>
        Continue
      </Button>
    </div>
  );
}
