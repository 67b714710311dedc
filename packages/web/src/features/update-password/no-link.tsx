import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { useFollowLink } from '../../ui/navigation/use-follow-link.ts';

/** The link is invalid; links to requesting a new one. */
export function NoLink() {
  const notice = useRef<HTMLDivElement>(null);
  const follow = useFollowLink();
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className={styles.stack}>
      <h2>New password</h2>
      <Notice tone="bad" ref={notice}>
        This link has expired or has already been used. A link works only once, and only for a short time.
      </Notice>
      <Button size="xl" radius="md" fullWidth onClick={() => follow('/reset-password')}>
        Send a new link
      </Button>
      <AppLink className="text-link touch-room" href="/sign-in">
        Back to sign in
      </AppLink>
    </div>
  );
}
