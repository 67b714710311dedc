import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import styles from './admin-tabs.module.css';
import { adminDestinationsFor, isAdministration } from './navigation.ts';

/** The second row of navigation, on the addresses of administration only (spec 001 section 2). */
export function AdminTabs() {
  const { actor } = useMe();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const list = useRef<HTMLUListElement>(null);
  // On a phone the row is wider than the screen: the place one is at is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is marked whenever the path changes
  useEffect(() => {
    const row = list.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !here) return;
    const [shown, place] = [row.getBoundingClientRect(), here.getBoundingClientRect()];
    row.scrollLeft += place.left - shown.left - (shown.width - place.width) / 2;
  }, [path]);
  if (!isAdministration(path)) return null;
  return (
    <nav className={`${styles.root} screen-only`} aria-label="Admin">
      <ul ref={list}>
        {adminDestinationsFor(actor).map(({ title, address, within, afterRule }) => (
          <li key={title} data-after-rule={afterRule || undefined}>
            <AppLink
              href={address}
              aria-current={path === address || within?.test(path) ? 'page' : undefined}
            >
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
