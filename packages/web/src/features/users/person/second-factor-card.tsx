import type { UserRow } from '@bakehouse/contract/users';
import type { Role } from '@bakehouse/domain/kernel/actor';
import { roleOf, rolePlurals, roles } from '@bakehouse/domain/kernel/actor';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { listOf } from '@bakehouse/domain/words/words';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { secondFactorFirst } from '../../../shared/account/second-factor-first.ts';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FilterChip } from '../../../ui/fields/filter-chip.tsx';
import { useRequireSecondFactor } from '../api.ts';
import styles from './second-factor-card.module.css';

interface SecondFactorCardProps {
  readonly required: readonly Role[];
  readonly users: readonly UserRow[];
}

/**
 * The roles that require a second factor. A person without one has to set it up at the next request, so their number is
 * shown before the change.
 */
export function SecondFactorCard({ required, users }: SecondFactorCardProps) {
  const command = useRequireSecondFactor();
  const [asking, setAsking] = useState<Role | null>(null);
  const without = (role: Role) =>
    users.filter((user) => user.active && !user.secondFactor && roleOf(user) === role).length;

  function toggle(role: Role): void {
    if (required.includes(role)) command.run(required.filter((one) => one !== role));
    else if (without(role) > 0) setAsking(role);
    else command.run([...required, role]);
  }
  return (
    <section className={`surface ${styles.root}`} aria-labelledby="second-factor">
      <IconShieldLock size={28} aria-hidden />
      <div className={styles.text}>
        <h2 id="second-factor">Second factor</h2>
        <p>
          {sentence(required)} {sayWhoWouldBeAsked(required, without)}
        </p>
        <CommandFailure command={command} sentence={secondFactorFirst(command.failure)} />
      </div>
      <fieldset disabled={command.busy}>
        <legend className="visually-hidden">Second factor required for</legend>
        {roles.map((role) => (
          <FilterChip key={role} size="tall" pressed={required.includes(role)} onPress={() => toggle(role)}>
            {rolePlurals[role]}
          </FilterChip>
        ))}
      </fieldset>
      <ConfirmDialog
        opened={asking !== null}
        question={asking ? `Require a second factor for ${rolePlurals[asking]}?` : ''}
        consequence={asking ? `${peopleNeed(without(asking))} before they can go on.` : undefined}
        safeLabel="Cancel"
        actLabel="Require it"
        tone="plain"
        onConfirm={() => {
          if (asking) command.run([...required, asking]);
          setAsking(null);
        }}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}

function sentence(required: readonly Role[]): string {
  const named = roles.filter((role) => required.includes(role)).map((role) => rolePlurals[role]);
  if (named.length === 0)
    return 'Nobody needs a code from their phone to sign in, but anybody may set one up.';
  return `${listOf(named)} type a code from their phone to sign in.`;
}

/** 'If Admins had to, 3 people would be asked to set one up; if Shops, 17 people.' */
function sayWhoWouldBeAsked(required: readonly Role[], without: (role: Role) => number): string {
  const open = roles.filter((role) => !required.includes(role) && without(role) > 0);
  const [first, ...others] = open.map((role) => [rolePlurals[role], peopleCount(without(role))] as const);
  if (!first) return '';
  const had = required.length === 0 ? 'had to' : 'had to as well';
  const rest = others.map(([name, people]) => `; if ${name}, ${people}`).join('');
  return `If ${first[0]} ${had}, ${first[1]} would be asked to set one up${rest}.`;
}

function peopleCount(count: number): string {
  return count === 1 ? 'one person' : `${formatCount(count)} people`;
}

function peopleNeed(count: number): string {
  return count === 1
    ? 'One person has none yet, and will be asked to set it up'
    : `${formatCount(count)} people have none yet, and will be asked to set it up`;
}
