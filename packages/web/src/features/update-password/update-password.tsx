import { useEffect, useState } from 'react';
import type { AuthOutcome } from '../../shared/auth-outcome.ts';
import { CodeForm } from '../../shared/code-form.tsx';
import { useDoorTitle } from '../../shared/page-title.ts';
import { ShopFront } from '../../shared/shop-front.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { NoLink } from './no-link.tsx';
import { PasswordUpdated } from './password-updated.tsx';
import type { Standing, UpdatePasswordState } from './update-password-state.ts';
import { stateAfter, stateOnArrival } from './update-password-state.ts';

interface UpdatePasswordProps {
  readonly businessName: string;
  /** The link that led here was refused: it has run out, or was used. */
  readonly linkRefused: boolean;
  readonly findStanding: () => Promise<Standing>;
  readonly giveCode: (code: string) => Promise<AuthOutcome>;
  readonly savePassword: (password: string) => Promise<AuthOutcome>;
}

/** Chooses a new password; reached from a mailed link that has signed its owner in (spec 000 section 2). */
export function UpdatePassword(props: UpdatePasswordProps) {
  useDoorTitle('New password', props.businessName);
  return (
    <ShopFront name={props.businessName}>
      <Steps {...props} />
    </ShopFront>
  );
}

function Steps({ linkRefused, findStanding, giveCode, savePassword }: UpdatePasswordProps) {
  const [state, setState] = useState<UpdatePasswordState>(
    linkRefused ? { kind: 'FAILED', reason: 'no-link' } : { kind: 'NEW' },
  );

  useEffect(() => {
    if (state.kind !== 'NEW') return;
    let left = false;
    findStanding().then(
      (standing) => !left && setState(stateOnArrival(standing)),
      () => !left && setState({ kind: 'FAILED', reason: 'unreachable' }),
    );
    return () => {
      left = true;
    };
  }, [state.kind, findStanding]);

  async function save(password: string): Promise<void> {
    setState({ kind: 'SAVING' });
    setState(stateAfter(await savePassword(password)));
  }

  if (state.kind === 'NEW') return <SkeletonRows label="Looking at the link" rows={4} />;
  if (state.kind === 'DONE') return <PasswordUpdated />;
  if (state.kind === 'FAILED' && state.reason === 'no-link') return <NoLink />;
  if (state.kind === 'FAILED' && state.reason === 'unreachable') {
    return <FailedLoad what="The link could not be looked at" onRetry={() => setState({ kind: 'NEW' })} />;
  }
  if (state.kind === 'FOUND' && state.standing === 'owes-factor') {
    return (
      <>
        <h2>One more step</h2>
        <p className="muted door-lead">
          This account has a second factor. Type the code of your authenticator app before you choose a new
          password.
        </p>
        <CodeForm
          give={giveCode}
          onGiven={() => setState({ kind: 'FOUND', standing: 'ready' })}
          actLabel="Go on"
        />
      </>
    );
  }
  return (
    <NewPasswordForm
      saving={state.kind === 'SAVING'}
      failure={state.kind === 'FAILED' && state.reason === 'refused' ? state.sentence : undefined}
      onSave={(password) => void save(password)}
    />
  );
}
