import type { UserRow, UsersView } from '@bakehouse/contract/users';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { failureOf } from '../../shared/failure.ts';
import { LoafStamp } from '../../shared/loaf-stamp.tsx';
import { useMe } from '../../shared/me.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { UserAction } from './api.ts';
import { usersQuery } from './api.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { SecondFactorRoles } from './second-factor-roles.tsx';
import type { RowDeed } from './user-actions.tsx';
import { UserForm } from './user-form.tsx';
import { findUsers, sectionsOf } from './user-sections.ts';
import { UsersSection } from './users-section.tsx';
import './users-screen.css';

interface UsersScreenProps {
  /** Looks at everything with this person's eyes until the page is reloaded (spec 001 section 4). */
  readonly onViewAs: (user: UserRow) => void;
}

/** Who may sign in, and what they may do (spec 001 section 2, super admins only). */
export function UsersScreen({ onViewAs }: UsersScreenProps) {
  usePageTitle('Users');
  const view = useQuery(usersQuery());
  if (view.data) return <Users view={view.data} onViewAs={onViewAs} />;
  const failure = view.isError ? failureOf(view.error) : null;
  return (
    <main id="main" className="users" tabIndex={-1}>
      <h1>Users</h1>
      {failure ? (
        <FailedLoad
          what={failure.sentence}
          requestId={failure.requestId}
          onRetry={() => void view.refetch()}
          retrying={view.isFetching}
        />
      ) : (
        <SkeletonRows label="Loading the users" />
      )}
    </main>
  );
}

/** What is open above the list. */
type Opened =
  | { readonly kind: 'form'; readonly user: UserRow | null }
  | { readonly kind: 'deed'; readonly deed: UserAction; readonly user: UserRow };

function Users({ view, onViewAs }: UsersScreenProps & { readonly view: UsersView }) {
  const { me } = useMe();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const shopNames = useMemo(
    () =>
      new Map<number, string>(
        view.brands.flatMap((brand) => brand.shops.map((shop) => [shop.shopId, shop.name])),
      ),
    [view.brands],
  );
  const found = findUsers(view.users, search, shopNames);
  const isFiltered = found.length < view.users.length;

  function onDo(deed: RowDeed, user: UserRow): void {
    if (deed === 'view-as') onViewAs(user);
    else if (deed === 'edit') setOpened({ kind: 'form', user });
    else setOpened({ kind: 'deed', deed, user });
  }

  return (
    <main id="main" className="users" tabIndex={-1}>
      <div className="users-head">
        <h1>
          Users{' '}
          <span className="muted">
            ({isFiltered ? `${found.length}/${view.users.length}` : view.users.length})
          </span>
        </h1>
        <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ kind: 'form', user: null })}>
          Add New User
        </Button>
      </div>
      <div className="users-tools">
        <SearchField label="Name, e-mail or shop" value={search} onSearch={setSearch} />
        <SecondFactorRoles required={view.secondFactorRoles} />
      </div>
      {found.length === 0 && (
        <EmptyState picture={<LoafStamp kind="bun" size={64} />} sentence="Nobody matches">
          <Button variant="default" onClick={() => setSearch('')}>
            Clear the search
          </Button>
        </EmptyState>
      )}
      {sectionsOf(found)
        .filter((section) => !isFiltered || section.users.length > 0)
        .map((section) => (
          <UsersSection
            key={section.name}
            section={section}
            ownUserId={me.userId}
            shopNames={shopNames}
            onDo={onDo}
          />
        ))}
      {opened?.kind === 'form' && (
        <UserForm user={opened.user} brands={view.brands} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === 'deed' && (
        <DeedDialog deed={opened.deed} user={opened.user} onClose={() => setOpened(null)} />
      )}
    </main>
  );
}
