import type { UserRow } from '@bakehouse/contract/users';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import { Popover } from '@mantine/core';
import { useState } from 'react';
import styles from './users-screen.module.css';

/** Up to this number of shops are listed in the row (spec 001 section 2). */
const mostInline = 5;

interface UserShopsProps {
  readonly user: UserRow;
  readonly shopNames: ReadonlyMap<number, string>;
}

/** The names of a person's shops. */
export function shopsOf({ shopIds }: UserRow, shopNames: ReadonlyMap<number, string>): readonly string[] {
  return shopIds.map((shopId) => shopNames.get(shopId) ?? `Shop ${shopId}`);
}

/** The shops of a person: a few by name, many as their number. */
export function UserShops({ user, shopNames }: UserShopsProps) {
  const [opened, setOpened] = useState(false);
  if (seesAllShops(user)) return <span className="muted">All shops</span>;
  const names = shopsOf(user, shopNames);
  if (names.length === 0) return <span className="faint">—</span>;
  if (names.length <= mostInline) return names.join(', ');
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <button
          type="button"
          className={`${styles.userShopsCount} text-link`}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {names.length} shops
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={styles.userShopsList} aria-label={`Shops of ${user.email}`}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
