import { formatDay, todayAt } from '@bakehouse/domain/kernel/day';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { FactorSetup } from '../../shared/account/factor-setup.tsx';
import { failureOf } from '../../shared/failure.ts';
import { FailedPart } from '../../shared/loading/failed-part.tsx';
import { useMe } from '../../shared/session/me.tsx';
import type { OwnFactor } from '../../shared/session/second-factor.ts';
import { removeFactors } from '../../shared/session/second-factor.ts';
import { useOwnFactor } from '../../shared/session/use-own-factor.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
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
  const factor = useOwnFactor();

  function change(): void {
    void factor.refetch();
    onChanged();
  }
  return (
    <AccountSection
      title="Second factor"
      lead={
        me.secondFactor.required
          ? 'A code from your phone, asked for after the password. People with your rights must have one.'
          : 'A code from your phone, asked for after the password. Anybody who learns your password still can’t get in.'
      }
    >
      {factor.isPending ? (
        <SkeletonRows label="Loading the second factor" rows={2} />
      ) : factor.data === undefined ? (
        <FailedPart
          what="The second factor did not load"
          failure={failureOf(factor.error)}
          onRetry={() => void factor.refetch()}
          retrying={factor.isFetching}
        />
      ) : factor.data ? (
        <FactorOn factor={factor.data} required={me.secondFactor.required} onRemoved={change} />
      ) : (
        <FactorSetup onDone={change} canStop />
      )}
    </AccountSection>
  );
}

interface FactorOnProps {
  readonly factor: OwnFactor;
  /** Whether a factor is required: it can then be replaced, but not removed. */
  readonly required: boolean;
  readonly onRemoved: () => void;
}

function FactorOn({ factor: { since }, required, onRemoved }: FactorOnProps) {
  const { me } = useMe();
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
      <div className={styles.line}>
        <p className={styles.factorOn}>
          <IconShieldCheck size={24} aria-hidden />
          <span>
            <b>On</b>
            {since && ` since ${formatDay(todayAt(since, me.timeZone))}`}
            <span className="muted">You are asked for a code from your authenticator app.</span>
          </span>
        </p>
        <Button variant="default" onClick={() => setAsking(true)}>
          {required ? 'Move to another phone' : 'Remove'}
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        question={required ? 'Move the second factor to another phone?' : 'Remove the second factor?'}
        consequence={
          required
            ? 'It is removed from this phone at once, and you are asked to set it up on the other one before you can go on.'
            : 'Your password alone will open this account.'
        }
        safeLabel="Keep it"
        actLabel={required ? 'Move it' : 'Remove'}
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
