import type { UserRow } from '@bakehouse/contract/users';
import { nameOf, seesAllShops } from '@bakehouse/domain/kernel/actor';
import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { LastSignIn } from './person/last-sign-in.tsx';
import { LevelLabel, levelTitle } from './person/level-label.tsx';
import type { RowAction } from './person/person-actions.ts';
import { roleLine } from './person/person-labels.ts';
import { PersonName } from './person/person-name.tsx';
import { UserActions } from './user-actions.tsx';
import { sectionOf } from './user-sections.ts';
import { shopsOf, UserShops } from './user-shops.tsx';

interface ColumnFacts {
  readonly ownUserId: number;
  readonly shopNames: ReadonlyMap<number, string>;
  readonly timeZone: string;
  readonly onDo: (action: RowAction, user: UserRow) => void;
}

type UserColumn = TableColumn<UserRow>;

/** The columns of the users screen (spec 001 section 2). */
export function userColumns({ ownUserId, shopNames, timeZone, onDo }: ColumnFacts): readonly UserColumn[] {
  const level = (key: 'orders' | 'specCards' | 'administration', head: string): UserColumn => ({
    key,
    head,
    value: (user) => user[key],
    text: (user) => levelTitle(user[key]),
    show: (user) => <LevelLabel level={user[key]} />,
  });
  return [
    {
      key: 'name',
      head: 'Name and e-mail',
      value: nameOf,
      show: (user) => <PersonName user={user} isSelf={user.userId === ownUserId} />,
      isRowHead: true,
    },
    level('orders', 'Orders'),
    level('specCards', 'Spec Cards'),
    level('administration', 'Admin'),
    {
      key: 'shops',
      head: 'Shops',
      value: (user) => (seesAllShops(user) ? 'All shops' : shopsOf(user, shopNames).join(', ')),
      show: (user) => <UserShops user={user} shopNames={shopNames} />,
    },
    {
      key: 'lastSignIn',
      head: 'Last sign in',
      value: ({ lastSignInAt }) => lastSignInAt && Date.parse(lastSignInAt),
      text: ({ lastSignInAt }) =>
        lastSignInAt === null ? 'NEVER' : formatMoment(Temporal.Instant.from(lastSignInAt), timeZone),
      show: ({ lastSignInAt }) => <LastSignIn at={lastSignInAt} />,
    },
    {
      key: 'actions',
      head: 'View As, Edit',
      value: () => null,
      show: (user) => <UserActions user={user} isSelf={user.userId === ownUserId} onDo={onDo} />,
      numeric: true,
      isPlain: true,
    },
  ];
}

/** The columns of a file, in which section, address and status are separate. */
export function userFileColumns([, ...facts]: readonly UserColumn[]): readonly UserColumn[] {
  return [
    { key: 'section', head: 'Section', value: sectionOf },
    { key: 'name', head: 'Name', value: nameOf },
    { key: 'email', head: 'E-mail', value: ({ email }) => email },
    { key: 'standing', head: 'Status', value: roleLine },
    ...facts,
  ];
}
