import type { Role } from '@bakehouse/domain/kernel/actor';
import { roles } from '@bakehouse/domain/kernel/actor';
import { CommandFailure } from '../../shared/saving/save-form.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { useRequireSecondFactor } from './api.ts';
import styles from './users-screen.module.css';

const labels: Readonly<Record<Role, string>> = {
  shop: 'Shops',
  admin: 'Admins',
  superadmin: 'Super Admins',
};

/** The roles that must have a second factor; a person without one is asked to set it up at the next request. */
export function SecondFactorRoles({ required }: { readonly required: readonly Role[] }) {
  const command = useRequireSecondFactor();
  const toggle = (role: Role) =>
    command.give(required.includes(role) ? required.filter((one) => one !== role) : [...required, role]);
  return (
    <div className={styles.secondFactorRoles}>
      <fieldset disabled={command.busy}>
        <legend>Second factor required for</legend>
        {roles.map((role) => (
          <FilterChip key={role} pressed={required.includes(role)} onPress={() => toggle(role)}>
            {labels[role]}
          </FilterChip>
        ))}
      </fieldset>
      <CommandFailure
        command={command}
        sentence={
          command.failure?.kind === 'second-factor-needed'
            ? 'Set up a second factor for yourself first, on your account page: otherwise you would lock yourself out.'
            : undefined
        }
      />
    </div>
  );
}
