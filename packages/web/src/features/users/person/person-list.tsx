import type { UserRow } from '@bakehouse/contract/users';
import { nameOf, seesAllShops } from '@bakehouse/domain/kernel/actor';
import { countOf } from '@bakehouse/domain/words/words';
import { IconChevronRight } from '@tabler/icons-react';
import { ShowMore } from '../../../ui/table/show-more.tsx';
import { useShownRows } from '../../../ui/table/use-shown-rows.ts';
import { shopsOf } from '../user-shops.tsx';
import { LastSignIn } from './last-sign-in.tsx';
import styles from './person-list.module.css';
import { PersonNotes } from './person-name.tsx';

/** The number of rows of a section that are shown at first and with each further click. */
const step = 50;

interface PersonListProps {
  readonly users: readonly UserRow[];
  readonly ownUserId: number;
  readonly shopNames: ReadonlyMap<number, string>;
  readonly onOpen: (user: UserRow) => void;
}

/** People on a phone: each row is a button that opens the actions on the person. */
export function PersonList({ users, ownUserId, shopNames, onOpen }: PersonListProps) {
  const { shown, ...more } = useShownRows(users, step);
  return (
    <>
      <ul className={styles.root}>
        {shown.map((user) => (
          <li key={user.userId}>
            <button type="button" onClick={() => onOpen(user)}>
              <span className={styles.person} data-inactive={!user.active || undefined}>
                <b>
                  <span>{nameOf(user)}</span>
                  <PersonNotes user={user} isSelf={user.userId === ownUserId} />
                </b>
                <small>{placeOf(user, shopNames)}</small>
              </span>
              <span className={styles.lastSignIn}>
                <LastSignIn at={user.lastSignInAt} />
              </span>
              <IconChevronRight size={20} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </>
  );
}

/** The shops of a person; for a waiting one the address. */
function placeOf(user: UserRow, shopNames: ReadonlyMap<number, string>): string {
  if (user.waiting) return nameOf(user) === user.email ? 'signed up, not let in yet' : user.email;
  if (seesAllShops(user)) return 'All shops';
  const names = shopsOf(user, shopNames);
  if (names.length === 0) return 'No shops';
  return names.length > 2 ? countOf(names.length, 'shop') : names.join(', ');
}
