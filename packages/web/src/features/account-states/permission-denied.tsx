import { messages } from '@bakehouse/domain/messages';
import { Button } from '@mantine/core';
import { signOut } from '../../shared/auth.ts';
import { LoafStamp } from '../../shared/loaf-stamp.tsx';
import { useMe } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import './state-page.css';

/** A page that this person may not open (spec 000 section 2). */
export function PermissionDenied() {
  const { me } = useMe();
  usePageTitle('Permission denied');
  return (
    <main id="main" className="state-page" tabIndex={-1}>
      <LoafStamp kind="pie" size={64} />
      <h1>{messages.permissionDenied}</h1>
      <p>
        You are signed in as {me.email}. If you need this page, ask the bakehouse to allow it for you, or sign
        in with another account.
      </p>
      <div className="state-page-buttons">
        <Button variant="default" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}
