import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { LoafStamp } from '../../shared/brand/loaf-stamp.tsx';
import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';
import { LoadingScreen } from '../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { useMe } from '../../shared/session/me.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterChip } from '../../ui/fields/filter-chip.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import type { TableSort } from '../../ui/grid/sort.ts';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { tableCells } from '../../ui/table/file/table-text.ts';
import { GroupList } from '../../ui/table/group-list.tsx';
import type { RowGroup } from '../../ui/table/grouped-table.tsx';
import { GroupedTable } from '../../ui/table/grouped-table.tsx';
import { TablePrint } from '../../ui/table/printing/table-print.tsx';
import { sortRows } from '../../ui/table/sort-rows.ts';
import { TableTools } from '../../ui/table/table-tools.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { UserAction } from './api.ts';
import { usersQuery } from './api.ts';
import { UserForm } from './form/user-form.tsx';
import type { RowAction } from './person/person-actions.ts';
import { PersonList } from './person/person-list.tsx';
import { PersonSheet } from './person/person-sheet.tsx';
import { SecondFactorCard } from './person/second-factor-card.tsx';
import { userColumns, userFileColumns } from './user-columns.tsx';
import type { UserFilter } from './user-sections.ts';
import { findUsers, sectionsOf, usersOf } from './user-sections.ts';
import styles from './users-screen.module.css';

interface UsersScreenProps {
  /** Starts View As with this person, until the page is reloaded (spec 001 section 4). */
  readonly onViewAs: (user: UserRow) => void;
}

/** The people who may sign in, and their permissions (spec 001 section 2, super admins only). */
export function UsersScreen({ onViewAs }: UsersScreenProps) {
  usePageTitle('Users');
  const view = useQuery(usersQuery());
  if (view.data) return <Users view={view.data} onViewAs={onViewAs} />;
  return <LoadingScreen title="Users" what="the users" query={view} />;
}

const filterChips: readonly { readonly value: UserFilter; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'never', label: 'Never signed in' },
  { value: 'inactive', label: 'Not active' },
];

/** The height of a row in pixels: name and address in two lines, and the border. */
const rowHeight = 51;

const waitingWords = 'Signed up by themselves, not let in yet';

/** The dialog that is open. */
type Opened =
  | { readonly kind: 'form'; readonly user: UserRow | null }
  | { readonly kind: 'sheet'; readonly user: UserRow };

/** A question before an action affects the person, above all other dialogs. */
interface Asked {
  readonly action: UserAction;
  readonly user: UserRow;
}

function Users({ view, onViewAs }: UsersScreenProps & { readonly view: UsersView }) {
  const { me } = useMe();
  const phone = usePhone();
  const [choices, choose] = useAddressChoices();
  const search = choices.get('search') ?? '';
  const filter = filterChips.find(({ value }) => value === choices.get('show'))?.value ?? 'all';
  const setSearch = (text: string) => choose({ search: text.trim() === '' ? null : text });
  const setFilter = (chosen: UserFilter) => choose({ show: chosen === 'all' ? null : chosen });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const shopNames = useMemo(
    () =>
      new Map<number, string>(
        view.brands.flatMap((brand) => brand.shops.map((shop) => [shop.shopId, shop.name])),
      ),
    [view.brands],
  );
  const [sort, setSort] = useState<TableSort | null>(null);
  const onDo = useCallback(
    (action: RowAction, user: UserRow): void => {
      if (action === 'view-as') onViewAs(user);
      else if (action === 'edit') setOpened({ kind: 'form', user });
      else setAsked({ action, user });
    },
    [onViewAs],
  );
  const found = useMemo(
    () => findUsers(usersOf(view.users, filter), search, shopNames),
    [view.users, filter, search, shopNames],
  );
  const chips = filterChips
    .map((chip) => ({ ...chip, count: usersOf(view.users, chip.value).length }))
    .filter(({ value, count }) => count > 0 || value === filter);
  const sections = useMemo(() => sectionsOf(found), [found]);
  const isFiltered = found.length < view.users.length;
  const groups = useMemo(
    () =>
      sections
        .filter(({ users }) => !isFiltered || users.length > 0)
        .map(
          ({ name, users }): RowGroup<UserRow> => ({
            key: name,
            name,
            about:
              name === 'Waiting'
                ? `${formatCount(users.length)}. ${waitingWords}`
                : formatCount(users.length),
            rows: users,
            none: 'Nobody here.',
            isMarked: name === 'Waiting',
          }),
        ),
    [sections, isFiltered],
  );
  const columns = useMemo(
    () => userColumns({ ownUserId: me.userId, shopNames, timeZone: me.timeZone, onDo }),
    [me.userId, me.timeZone, shopNames, onDo],
  );
  useShortcut('n', () => setOpened({ kind: 'form', user: null }));
  /** The rows of all sections, in order. */
  const cells = () =>
    tableCells(
      userFileColumns(columns),
      sections.flatMap(({ users }) => sortRows(users, columns, sort)),
    );

  return (
    <main id="main" className="screen" tabIndex={-1}>
      <TablePrint title="Users" cells={cells} />
      <ScreenHead
        title="Users"
        // A phone has room for one number; the first chip has the other.
        count={isFiltered && !phone ? `${found.length}/${view.users.length}` : found.length}
      >
        {!phone && <TableTools cells={cells} fileName="users.csv" disabled={found.length === 0} />}
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ kind: 'form', user: null })}>
          Add New User
        </Button>
      </ScreenHead>
      <div className={styles.tools}>
        <SearchField label="Name, e-mail or shop" value={search} onSearch={setSearch} />
        {chips.length > 1 && (
          <fieldset className={styles.filters}>
            <legend className="visually-hidden">Show</legend>
            {chips.map(({ value, label, count }) => (
              <FilterChip
                key={value}
                size="tall"
                pressed={filter === value}
                count={count}
                onPress={() => setFilter(filter === value ? 'all' : value)}
              >
                {label}
              </FilterChip>
            ))}
          </fieldset>
        )}
      </div>
      {found.length === 0 && (
        <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence="Nobody matches">
          <Button
            variant="default"
            onClick={() => {
              choose({ search: null, show: null });
            }}
          >
            Show everybody
          </Button>
        </EmptyState>
      )}
      {phone &&
        groups.map(({ key, rows, none, about: _, ...group }) => (
          <GroupList key={key} {...group} about={formatCount(rows.length)}>
            {rows.length === 0 ? (
              <p>{none}</p>
            ) : (
              <PersonList
                users={rows}
                ownUserId={me.userId}
                shopNames={shopNames}
                onOpen={(user) => setOpened({ kind: user.superAdmin ? 'sheet' : 'form', user })}
              />
            )}
          </GroupList>
        ))}
      {!phone && groups.length > 0 && (
        <GroupedTable
          caption="Users"
          className={styles.table}
          columns={columns}
          groups={groups}
          rowKey={({ userId }) => userId}
          rowHeight={rowHeight}
          sort={sort}
          onSort={setSort}
        />
      )}
      <SecondFactorCard required={view.secondFactorRoles} users={view.users} />
      {opened?.kind === 'form' && (
        <UserForm
          user={opened.user}
          brands={view.brands}
          // In the table these actions are beside Edit.
          {...(phone && { onDo })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.kind === 'sheet' && (
        <PersonSheet
          user={opened.user}
          isSelf={opened.user.userId === me.userId}
          onDo={onDo}
          onClose={() => setOpened(null)}
        />
      )}
      {asked && (
        <ActionDialog
          action={asked.action}
          user={asked.user}
          onClose={() => {
            setAsked(null);
            setOpened((now) => (now?.kind === 'sheet' ? null : now));
          }}
        />
      )}
    </main>
  );
}
