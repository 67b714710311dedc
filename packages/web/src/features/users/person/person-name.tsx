import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { IconShieldCheck } from '@tabler/icons-react';
import { roleLine } from './person-labels.ts';
import styles from './person-name.module.css';

interface PersonNameProps {
  readonly user: UserRow;
  /** Whether it is the signed-in person. */
  readonly isSelf?: boolean;
}

/** A person's name with notes, and the address. */
export function PersonName({ user, isSelf = false }: PersonNameProps) {
  const name = nameOf(user);
  return (
    <div className={styles.root} data-inactive={!user.active || undefined}>
      <b>
        {name}
        <PersonNotes user={user} isSelf={isSelf} />
      </b>
      {name !== user.email && (
        <small>
          <Address email={user.email} />
        </small>
      )}
    </div>
  );
}

/** The notes beside a person's name; most people have none. */
export function PersonNotes({ user, isSelf }: Required<PersonNameProps>) {
  const role = roleLine(user);
  return (
    <>
      {user.secondFactor && (
        <span className={styles.factor} title="Has a second factor">
          <IconShieldCheck size={16} aria-label="Has a second factor" />
        </span>
      )}
      {role !== '' && (
        <em className={styles.note} data-waiting={user.waiting || undefined}>
          {role}
        </em>
      )}
      {isSelf && <em className={styles.note}>You</em>}
    </>
  );
}

/** An address that wraps before its @, and elsewhere only if a half does not fit either. */
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
