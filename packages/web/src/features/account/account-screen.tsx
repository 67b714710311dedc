import { nameOf } from '@bakehouse/domain/kernel/actor';
import { useQueryClient } from '@tanstack/react-query';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { savePassword } from '../../shared/session/save-password.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './account-screen.module.css';
import { changeEmail, sessionsOptions } from './api.ts';
import { EmailSection } from './email-section.tsx';
import { FactorSection } from './factor-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { ShortcutsSection } from './shortcuts-section.tsx';

interface AccountScreenProps {
  /** Called when name or second factor changed, to refetch the signed-in person. */
  readonly onChanged: () => void;
}

/** The person's own name, address, password, second factor, shortcuts and devices. */
export function AccountScreen({ onChanged }: AccountScreenProps) {
  const { actor } = useMe();
  usePageTitle('Your account');
  return (
    <main id="main" className={styles.root} tabIndex={-1}>
      {actor.viewedBy === null ? <OwnAccount onChanged={onChanged} /> : <ViewedAccount />}
    </main>
  );
}

function OwnAccount({ onChanged }: AccountScreenProps) {
  const queries = useQueryClient();
  const readSessions = () => void queries.invalidateQueries({ queryKey: sessionsOptions().queryKey });
  return (
    <>
      <h1>Your account</h1>
      <div className="surface">
        <NameSection onSaved={onChanged} />
        <EmailSection changeEmail={changeEmail} />
        <PasswordSection savePassword={savePassword} onSaved={readSessions} />
        <FactorSection
          onChanged={() => {
            readSessions();
            onChanged();
          }}
        />
        <ShortcutsSection />
        <SessionsSection />
      </div>
    </>
  );
}

/** Under View As a person's rights apply, but their account is private (D21). */
function ViewedAccount() {
  const { me, actor } = useMe();
  return (
    <>
      <h1>Account of {nameOf(actor)}</h1>
      <p className={styles.email}>{me.email}</p>
      <Notice tone="attention">
        You are viewing as somebody else. Name, address, password, second factor and devices can be changed
        only by {nameOf(actor)}.
      </Notice>
    </>
  );
}
