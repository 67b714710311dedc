import type { Role } from '@bakehouse/domain/kernel/actor';
import { roles } from '@bakehouse/domain/kernel/actor';
import { useState } from 'react';
import type { Failure } from '../../shared/failure.ts';
import { failureOf } from '../../shared/failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
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
  const save = useRequireSecondFactor();
  const [failure, setFailure] = useState<Failure | null>(null);
  async function toggle(role: Role): Promise<void> {
    const next = required.includes(role) ? required.filter((one) => one !== role) : [...required, role];
    setFailure(null);
    try {
      await save.mutateAsync({ roles: [...next] });
    } catch (error) {
      setFailure(failureOf(error));
    }
  }
  return (
    <div className={styles.secondFactorRoles}>
      <fieldset disabled={save.isPending}>
        <legend>Second factor required for</legend>
        {roles.map((role) => (
          <FilterChip key={role} pressed={required.includes(role)} onPress={() => void toggle(role)}>
            {labels[role]}
          </FilterChip>
        ))}
      </fieldset>
      {failure && (
        <Notice tone="bad" requestId={failure.requestId}>
          {failure.kind === 'second-factor-needed'
            ? 'Set up a second factor for yourself first, on your account page: otherwise you would lock yourself out.'
            : failure.sentence}
        </Notice>
      )}
    </div>
  );
}
