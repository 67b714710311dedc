import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FactorSetup } from '../../shared/account/factor-setup.tsx';
import { useMe } from '../../shared/session/me.tsx';
import { removeFactors } from '../../shared/session/second-factor.ts';
import { useHasFactor } from '../../shared/session/use-has-factor.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import styles from './account-screen.module.css';
import { AccountSection } from './account-section.tsx';

interface FactorSectionProps {
  /** Called after the factor was set up or removed: the assurance level and the other sessions have changed. */
  readonly onChanged: () => void;
}

/** Sets up or removes the second factor, an authenticator app. */
export function FactorSection({ onChanged }: FactorSectionProps) {
  const { me } = useMe();
  const factor = useHasFactor();

  function change(): void {
    void factor.refetch();
    onChanged();
  }
  return (
    <AccountSection
      title="Second factor"
      lead={
        me.secondFactor.required
          ? 'People with your rights must have one: a code from your phone, asked for after the password.'
          : 'A code from your phone, asked for after the password. Anybody who learns your password still can’t get in.'
      }
    >
      {factor.isPending ? (
        <SkeletonRows label="Loading the second factor" rows={2} />
      ) : factor.data === undefined ? (
        <FailedLoad
          what="The second factor did not load"
          onRetry={() => void factor.refetch()}
          retrying={factor.isFetching}
        />
      ) : factor.data ? (
        <FactorOn required={me.secondFactor.required} onRemoved={change} />
      ) : (
        <FactorSetup onDone={change} canStop />
      )}
    </AccountSection>
  );
}

function FactorOn({ required, onRemoved }: { readonly required: boolean; readonly onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function remove(): Promise<void> {
    setRemoving(true);
    const outcome = await removeFactors().catch(() => unreachable);
    setRemoving(false);
    setFailure(outcome.ok ? undefined : outcome.sentence);
    if (!outcome.ok) return;
    setAsking(false);
    onRemoved();
  }
  return (
    <>
      <p className={styles.factorOn}>
        <IconShieldCheck size={24} aria-hidden />
        <b>On. An authenticator app is asked for its code.</b>
      </p>
      {required && (
        <p className="muted">
          A new phone? Remove it here, and you will be asked to set up the new one at once.
        </p>
      )}
      <Button variant="default" onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={asking}
        question="Remove the second factor?"
        consequence={
          required
            ? 'You must have one, so you will be asked to set up a new one before you can go on.'
            : 'Your password alone will open this account.'
        }
        safeLabel="Keep it"
        actLabel="Remove"
        busy={removing}
        failure={failure}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const unreachable = {
  ok: false,
  sentence: 'Bakehouse cannot be reached, so nothing was changed. Please try again in a moment.',
} as const;
