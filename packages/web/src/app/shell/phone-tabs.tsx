import { meets } from '@bakehouse/domain/kernel/permissions';
import { useRouterState } from '@tanstack/react-router';
import { useMe, useToday } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { destinations } from './navigation.ts';
import styles from './phone-tabs.module.css';

/** The main navigation at the foot of a phone. */
export function PhoneTabs() {
  const { actor } = useMe();
  const today = useToday();
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={styles.root} data-part="phone-tabs" aria-label="Main">
      <ul>
        {destinations
          .filter((destination) => meets(actor, destination.needs))
          .map(({ label, tabLabel = label, Icon, address, within }) => (
            <li key={label}>
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
