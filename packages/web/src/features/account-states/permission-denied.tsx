import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { signOut } from '../../shared/session/auth.ts';
import { useMe } from '../../shared/session/me.tsx';
import styles from './state-page.module.css';

/** A page that this person may not open (spec 000 section 2). */
export function PermissionDenied() {
  const { me } = useMe();
  usePageTitle('Permission denied');
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      <LoafStamp kind="pie" size={64} />
      <h1>{messages.permissionDenied}</h1>
      <p>
        You are signed in as {me.email}. If you need this page, ask the bakehouse to allow it for you, or sign
        in with another account.
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}
