import { useEffect, useState } from 'react';
import styles from '../../shared/account/auth-layout.module.css';
import { CodeForm } from '../../shared/account/code-form.tsx';
import { ShopFront } from '../../shared/account/shop-front.tsx';
import { useAuthPageTitle } from '../../shared/page-title.ts';
import type { AuthOutcome } from '../../shared/session/auth-outcome.ts';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { NoLink } from './no-link.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import type { LinkState, UpdatePasswordState } from './update-password-state.ts';
import { initialStateOf, stateAfter } from './update-password-state.ts';

interface UpdatePasswordProps {
  readonly businessName: string;
  /** Whether the link was refused: it has expired, or was used. */
  readonly linkRefused: boolean;
  /** Whether the link confirmed the address of a person who has no password yet. */
  readonly isFirst: boolean;
  readonly findLinkState: () => Promise<LinkState>;
  readonly verifySecondFactor: (code: string) => Promise<AuthOutcome>;
  readonly savePassword: (password: string) => Promise<AuthOutcome>;
}

/** The screen for a new password, opened by a mailed link that has signed in its owner (spec 000 section 2). */
export function UpdatePassword(props: UpdatePasswordProps) {
  useAuthPageTitle('New password', props.businessName);
  return (
    <ShopFront name={props.businessName}>
      <Steps {...props} />
    </ShopFront>
  );
}

function Steps({
  linkRefused,
  isFirst,
  findLinkState,
  verifySecondFactor,
  savePassword,
}: UpdatePasswordProps) {
  const [state, setState] = useState<UpdatePasswordState>(
    linkRefused ? { kind: 'FAILED', reason: 'no-link' } : { kind: 'NEW' },
  );

  useEffect(() => {
    if (state.kind !== 'NEW') return;
    let left = false;
    findLinkState().then(
      (linkState) => !left && setState(initialStateOf(linkState)),
      () => !left && setState({ kind: 'FAILED', reason: 'unreachable' }),
    );
    return () => {
      left = true;
    };
  }, [state.kind, findLinkState]);

  async function save(password: string): Promise<void> {
    setState({ kind: 'SAVING' });
    setState(stateAfter(await savePassword(password)));
  }

  if (state.kind === 'NEW') return <SkeletonRows label="Checking the link" rows={4} />;
  if (state.kind === 'DONE') return <PasswordUpdated />;
  if (state.kind === 'FAILED' && state.reason === 'no-link') return <NoLink />;
  if (state.kind === 'FAILED' && state.reason === 'unreachable') {
    return <FailedLoad what="The link could not be checked" onRetry={() => setState({ kind: 'NEW' })} />;
  }
  if (state.kind === 'FOUND' && state.linkState === 'owes-factor') {
    return (
      <>
        <h2>One more step</h2>
        <p className={`muted ${styles.lead}`}>
          This account has a second factor. Type the code of your authenticator app before you choose a new
          password.
        </p>
        <CodeForm
          give={verifySecondFactor}
          onGiven={() => setState({ kind: 'FOUND', linkState: 'ready' })}
          actLabel="Continue"
        />
      </>
    );
  }
  return (
    <NewPasswordForm
      isFirst={isFirst}
      saving={state.kind === 'SAVING'}
      failure={state.kind === 'FAILED' && state.reason === 'refused' ? state.sentence : undefined}
      onSave={(password) => void save(password)}
    />
  );
}
