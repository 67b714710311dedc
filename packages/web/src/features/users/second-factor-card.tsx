import type { UserRow } from '@bakehouse/contract/users';
import type { Role } from '@bakehouse/domain/kernel/actor';
import { roleOf, roles } from '@bakehouse/domain/kernel/actor';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { useRequireSecondFactor } from './api.ts';
import styles from './second-factor-card.module.css';

interface SecondFactorCardProps {
  readonly required: readonly Role[];
  readonly users: readonly UserRow[];
}

const labels: Readonly<Record<Role, string>> = {
  shop: 'Shops',
  admin: 'Admins',
  superadmin: 'Super Admins',
};

/**
 * The roles that must have a second factor. A person without one is asked to set it up at the next request, so it is
 * said before how many that are.
 */
export function SecondFactorCard({ required, users }: SecondFactorCardProps) {
  const command = useRequireSecondFactor();
  const [asking, setAsking] = useState<Role | null>(null);
  const without = (role: Role) =>
    users.filter((user) => user.active && !user.secondFactor && roleOf(user) === role).length;

  function toggle(role: Role): void {
    if (required.includes(role)) command.give(required.filter((one) => one !== role));
    else if (without(role) > 0) setAsking(role);
    else command.give([...required, role]);
  }
  return (
    <section className={`surface ${styles.root}`} aria-labelledby="second-factor">
      <IconShieldLock size={28} aria-hidden />
      <div className={styles.text}>
        <h2 id="second-factor">Second factor</h2>
        <p>{sentence(required)}</p>
        <CommandFailure
          command={command}
          sentence={
            command.failure?.kind === 'second-factor-needed'
              ? 'Set up a second factor for yourself first, on your account page: otherwise you would lock yourself out.'
              : undefined
          }
        />
      </div>
      <fieldset disabled={command.busy}>
        <legend className="visually-hidden">Second factor required for</legend>
        {roles.map((role) => (
          <FilterChip key={role} size="tall" pressed={required.includes(role)} onPress={() => toggle(role)}>
            {labels[role]}
          </FilterChip>
        ))}
      </fieldset>
      <ConfirmDialog
        opened={asking !== null}
        question={asking ? `Require a second factor for ${labels[asking]}?` : ''}
        consequence={asking ? `${peopleNeed(without(asking))} before they can go on.` : undefined}
        safeLabel="Cancel"
        actLabel="Require it"
        tone="plain"
        onConfirm={() => {
          if (asking) command.give([...required, asking]);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

function sentence(required: readonly Role[]): string {
  const named = roles.filter((role) => required.includes(role)).map((role) => labels[role]);
  const last = named.pop();
  if (last === undefined)
    return 'Nobody needs a code from their phone to sign in, but anybody may set one up.';
  const who = named.length > 0 ? `${named.join(', ')} and ${last}` : last;
  return `${who} type a code from their phone to sign in.`;
}

function peopleNeed(count: number): string {
  return count === 1
    ? 'One person has none yet, and will be asked to set it up'
    : `${formatCount(count)} people have none yet, and will be asked to set it up`;
}
