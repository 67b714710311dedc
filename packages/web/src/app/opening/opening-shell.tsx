import type { ReactNode } from 'react';
import { BakehouseMark } from '../../shared/brand/bakehouse-mark.tsx';
import { findStoredSettings } from '../offline/stored-settings.ts';
import adminStyles from '../shell/admin-tabs.module.css';
import headerStyles from '../shell/app-header.module.css';
import tabsStyles from '../shell/phone-tabs.module.css';
import shellStyles from '../shell/shell.module.css';
import styles from './opening-shell.module.css';

interface OpeningShellProps {
  /** Whether the page has a header of its own on a phone, and no tabs. */
  readonly ownPhoneHeader?: boolean;
  /** Whether the page has the second row of navigation. */
  readonly withAdminTabs?: boolean;
  readonly children: ReactNode;
}

/** The shell while the session is loading: header and tabs, with placeholders for their links. */
export function OpeningShell({ ownPhoneHeader = false, withAdminTabs = false, children }: OpeningShellProps) {
  // On the first visit the name of the bakery is unknown.
  const name = findStoredSettings()?.businessName ?? '';
  return (
    <div className={shellStyles.root} data-own-phone-header={ownPhoneHeader || undefined}>
      <header
        className={`${headerStyles.root} screen-only`}
        data-part="app-header"
        data-navigates={ownPhoneHeader || undefined}
      >
        <a className={headerStyles.wordmark} href="/" aria-label={name === '' ? 'Home' : undefined}>
          <BakehouseMark />
          <span>{name}</span>
        </a>
        <Places className={styles.places} count={4} />
      </header>
      {withAdminTabs && (
        <div className={`${adminStyles.root} screen-only`}>
          <Places className={styles.adminTabs} count={8} />
        </div>
      )}
      {children}
      <div className={`${tabsStyles.root} screen-only`} data-part="phone-tabs">
        <Places className={styles.tabs} count={4} />
      </div>
    </div>
  );
}

function Places({ className, count }: { readonly className: string | undefined; readonly count: number }) {
  return (
    <p className={className} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical places that never move
        <i key={place} />
      ))}
    </p>
  );
}
