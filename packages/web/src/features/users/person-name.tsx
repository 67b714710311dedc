import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { IconShieldCheck } from '@tabler/icons-react';
import { roleLine } from './person-labels.ts';
import styles from './users-screen.module.css';

/** A person's name, with a note, and the address. */
export function PersonName({ user }: { readonly user: UserRow }) {
  const role = roleLine(user);
  const name = nameOf(user);
  return (
    <div className={styles.userName} data-inactive={!user.active || undefined}>
      <b>
        {name}
        {user.secondFactor && (
          <span className={styles.userFactor} title="Has a second factor">
            <IconShieldCheck size={16} aria-label="Has a second factor" />
          </span>
        )}
        {role !== '' && <em>{role}</em>}
      </b>
      {name !== user.email && (
        <small>
          <Address email={user.email} />
        </small>
      )}
    </div>
  );
}

/** Where an address does not fit in its line, it breaks before its @, and elsewhere only when a half is too long too. */
function Address({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
