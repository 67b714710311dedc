import { nameOf, seesAllShops } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconLogout, IconMoon, IconSearch, IconSun, IconUser } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { homeAddress } from '../../shared/addresses.ts';
import { BakehouseMark } from '../../shared/brand/bakehouse-mark.tsx';
import { signOut } from '../../shared/session/auth.ts';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { openPalette } from '../palette/palette-state.ts';
import { useToggleTheme } from '../theme/use-toggle-theme.ts';
import styles from './app-header.module.css';
import { CutOffClock } from './cut-off-clock.tsx';
import { destinationsFor } from './navigation.ts';
import { roleLine } from './role-line.ts';

const AccountSheet = lazy(async () => ({ default: (await import('./account-sheet.tsx')).AccountSheet }));

interface AppHeaderProps {
  /** Whether it contains the main navigation on an upright tablet, because the page has no bottom tabs. */
  readonly navigates?: boolean;
}

/** The header of the app: mark, name, main navigation, cut-off clock, person, theme, sign-out. */
export function AppHeader({ navigates = false }: AppHeaderProps) {
  const signedIn = useMe();
  const { me, actor } = signedIn;
  const today = useToday();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [account, setAccount] = useState<'never' | 'open' | 'shut'>('never');
  return (
    <header
      className={`${styles.root} screen-only`}
      data-part="app-header"
      data-navigates={navigates || undefined}
    >
      <AppLink
        className={styles.wordmark}
        href={seesAllShops(actor) ? '/' : homeAddress}
        aria-current={path === '/' || path === homeAddress ? 'page' : undefined}
      >
        <BakehouseMark />
        <span>{me.businessName}</span>
      </AppLink>
      <nav aria-label="Main">
        <ul>
          {destinationsFor(actor).map(({ title, address, within }) => (
            <li key={title}>
              <AppLink href={address(today)} aria-current={within.test(path) ? 'page' : undefined}>
                {title}
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.end}>
        <button
          type="button"
          className={`${styles.button} ${styles.find}`}
          aria-label="Find"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={openPalette}
        >
          <IconSearch size={20} aria-hidden />
          <span aria-hidden="true">
            Find <kbd>Ctrl K</kbd>
          </span>
        </button>
        {meets(actor, 'view-orders') && <CutOffClock />}
        <button
          type="button"
          className={styles.person}
          aria-haspopup="dialog"
          onClick={() => setAccount('open')}
        >
          <b>{nameOf(actor)}</b>
          <small>{roleLine(signedIn)}</small>
        </button>
        <ThemeButton />
        <button type="button" className={styles.button} aria-label="Sign out" onClick={() => void signOut()}>
          <IconLogout size={20} />
        </button>
        <button
          type="button"
          className={`${styles.button} ${styles.account}`}
          aria-label="Account"
          aria-haspopup="dialog"
          onClick={() => setAccount('open')}
        >
          <IconUser size={24} />
        </button>
      </div>
      {account !== 'never' && (
        <Suspense>
          <AccountSheet opened={account === 'open'} onClose={() => setAccount('shut')} />
        </Suspense>
      )}
    </header>
  );
}

function ThemeButton() {
  const { scheme, other, toggleTheme } = useToggleTheme();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`Switch to ${other} theme`}
      onClick={toggleTheme}
    >
      {scheme === 'dark' ? <IconSun size={20} /> : <IconMoon size={20} />}
    </button>
  );
}
