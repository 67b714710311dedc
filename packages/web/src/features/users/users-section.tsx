import type { UserRow } from '@bakehouse/contract/users';
import { Button } from '@mantine/core';
import type { TableSort } from '../../ui/grid/sort.ts';
import { SortableTable } from '../../ui/table/sortable-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { useShownRows } from '../../ui/table/use-shown-rows.ts';
import { usePhone } from '../../ui/use-media.ts';
import { LastSignIn } from './last-sign-in.tsx';
import { LevelLabel } from './level-label.tsx';
import { PersonName } from './person-name.tsx';
import type { RowAction } from './user-actions.tsx';
import { UserActions } from './user-actions.tsx';
import type { UserSection } from './user-sections.ts';
import { UserShops } from './user-shops.tsx';
import styles from './users-screen.module.css';

/** On a phone a long section shows so many more at a time. */
const step = 50;
/** Name and address above each other, in pixels. */
const rowHeight = 53;

interface UsersSectionProps {
  readonly section: UserSection;
  readonly ownUserId: number;
  readonly shopNames: ReadonlyMap<number, string>;
  readonly onDo: (action: RowAction, user: UserRow) => void;
  readonly columns: readonly TableColumn<UserRow>[];
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** One section of the users screen: a table, or a list on a phone. */
export function UsersSection({ section, columns, sort, onSort, ...rest }: UsersSectionProps) {
  const phone = usePhone();
  return (
    <section className={styles.section} aria-label={section.name} data-waiting={section.name === 'Waiting'}>
      <h2>
        {section.name} <span className="muted">({section.users.length})</span>
      </h2>
      {section.name === 'Waiting' && (
        <p className="muted">
          They signed up themselves. Use Edit to let them in, or to keep them out for good.
        </p>
      )}
      {section.users.length === 0 && <p className={`${styles.none} muted`}>Nobody here.</p>}
      {section.users.length > 0 && phone && <UserCards users={section.users} {...rest} />}
      {section.users.length > 0 && !phone && (
        <SortableTable
          caption={section.name}
          className={styles.table}
          columns={columns}
          rows={section.users}
          rowKey={({ userId }) => userId}
          rowHeight={rowHeight}
          rowsOpen
          sort={sort}
          onSort={onSort}
        />
      )}
    </section>
  );
}

interface UserCardsProps extends Pick<UsersSectionProps, 'ownUserId' | 'shopNames' | 'onDo'> {
  readonly users: readonly UserRow[];
}

function UserCards({ users, ownUserId, shopNames, onDo }: UserCardsProps) {
  const { shown, moreLabel, showMore } = useShownRows(users, step);
  return (
    <>
      <ul className={`surface ${styles.userCards}`}>
        {shown.map((user) => (
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
      {moreLabel && (
        <Button variant="default" onClick={showMore}>
          {moreLabel}
        </Button>
      )}
    </>
  );
}
