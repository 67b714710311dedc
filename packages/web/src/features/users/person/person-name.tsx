import type { UserRow } from '@bakehouse/contract/users';
import { nameOf } from '@bakehouse/domain/kernel/actor';
import { IconShieldCheck } from '@tabler/icons-react';
import { roleLine } from './person-labels.ts';
import styles from './person-name.module.css';

interface PersonNameProps {
  readonly user: UserRow;
  /** The person who looks at the list. */
  readonly isSelf?: boolean;
}

/** A person's name, with notes, and the address. */
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

/** What is said of a person beside their name: few have any of it. */
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
