import type { UserRow } from '@bakehouse/contract/users';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import dataTableStyles from '../../ui/table/data-table.module.css';
import { usePhone } from '../../ui/use-media.ts';
import { LastSignIn } from './last-sign-in.tsx';
import { LevelLabel } from './level-label.tsx';
import { nameOf, roleLine } from './person-labels.ts';
import type { RowAction } from './user-actions.tsx';
import { UserActions } from './user-actions.tsx';
import type { UserSection } from './user-sections.ts';
import { UserShops } from './user-shops.tsx';
import usersScreenStyles from './users-screen.module.css';

/** Longer sections show this many and offer the rest: the browser's own search still finds what is shown. */
const shownAtFirst = 300;

interface UsersSectionProps {
  readonly section: UserSection;
  readonly ownUserId: number;
  readonly shopNames: ReadonlyMap<number, string>;
  readonly onDo: (action: RowAction, user: UserRow) => void;
}

/** One section of the users screen: a table, or a list on a phone. */
export function UsersSection({ section, ...rest }: UsersSectionProps) {
  const phone = usePhone();
  const [all, setAll] = useState(false);
  const shown = all ? section.users : section.users.slice(0, shownAtFirst);
  const Rows = phone ? UserCards : UserTable;
  return (
    <section
      className={usersScreenStyles.section}
      aria-label={section.name}
      data-waiting={section.name === 'Waiting'}
    >
      <h2>
        {section.name} <span className="muted">({section.users.length})</span>
      </h2>
      {section.name === 'Waiting' && (
        <p className="muted">They signed up by themselves. Edit lets them in, or leaves them out for good.</p>
      )}
      {shown.length === 0 ? (
        <p className={`${usersScreenStyles.none} muted`}>Nobody here.</p>
      ) : (
        <Rows users={shown} section={section} {...rest} />
      )}
      {shown.length < section.users.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {section.users.length}
        </Button>
      )}
    </section>
  );
}

type RowsProps = UsersSectionProps & { readonly users: readonly UserRow[] };

function UserTable({ users, section, ownUserId, shopNames, onDo }: RowsProps) {
  return (
    <div className={`surface ${usersScreenStyles.surface}`}>
      <table
        className={`${dataTableStyles.root} ${usersScreenStyles.table}`}
        data-part="data-table"
        data-head="ink"
      >
        <caption>{section.name}</caption>
        <thead>
          <tr>
            <th scope="col">Name and e-mail</th>
            <th scope="col">Orders</th>
            <th scope="col">Spec Cards</th>
            <th scope="col">Admin</th>
            <th scope="col">Shops</th>
            <th scope="col">Last sign in</th>
            <th scope="col" className="num">
              View As, Edit
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.userId}>
              <th scope="row">
                <PersonName user={user} />
              </th>
              <td>
                <LevelLabel level={user.orders} />
              </td>
              <td>
                <LevelLabel level={user.specCards} />
              </td>
              <td>
                <LevelLabel level={user.administration} />
              </td>
              <td>
                <UserShops user={user} shopNames={shopNames} />
              </td>
              <td>
                <LastSignIn at={user.lastSignInAt} />
              </td>
              <td>
                <UserActions user={user} isSelf={user.userId === ownUserId} onDo={onDo} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function UserCards({ users, ownUserId, shopNames, onDo }: RowsProps) {
  return (
    <ul className={`surface ${usersScreenStyles.userCards}`}>
      {users.map((user) => (
        <li key={user.userId}>
          <PersonName user={user} />
          <dl>
            <div>
              <dt>Orders</dt>
              <dd>
                <LevelLabel level={user.orders} />
              </dd>
            </div>
            <div>
              <dt>Spec Cards</dt>
              <dd>
                <LevelLabel level={user.specCards} />
              </dd>
            </div>
            <div>
              <dt>Admin</dt>
              <dd>
                <LevelLabel level={user.administration} />
              </dd>
            </div>
            <div>
              <dt>Last sign in</dt>
              <dd>
                <LastSignIn at={user.lastSignInAt} />
              </dd>
            </div>
          </dl>
          <p>
            <UserShops user={user} shopNames={shopNames} />
          </p>
          <UserActions user={user} isSelf={user.userId === ownUserId} onDo={onDo} />
        </li>
      ))}
    </ul>
  );
}

function PersonName({ user }: { readonly user: UserRow }) {
  const standing = roleLine(user);
  const name = nameOf(user);
  return (
    <div className={usersScreenStyles.userName} data-inactive={!user.active || undefined}>
      <b>
        {name}
        {user.secondFactor && (
          <span className={usersScreenStyles.userFactor} title="Has a second factor">
            <IconShieldCheck size={16} aria-label="Has a second factor" />
          </span>
        )}
        {standing !== '' && <em>{standing}</em>}
      </b>
      {name !== user.email && <small>{user.email}</small>}
    </div>
  );
}
