import { useRouterState } from '@tanstack/react-router';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { destinationsFor } from './navigation.ts';
import styles from './phone-tabs.module.css';

/** The main navigation as bottom tabs of a phone. */
export function PhoneTabs() {
  const { actor } = useMe();
  const today = useToday();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={`${styles.root} screen-only`} data-part="phone-tabs" data-foot aria-label="Main">
      <ul>
        {destinationsFor(actor).map(({ title, tabLabel = title, Icon, address, within }) => (
          <li key={title}>
            <AppLink href={address(today)} aria-current={within.test(path) ? 'page' : undefined}>
              <Icon size={24} aria-hidden />
              {tabLabel}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
