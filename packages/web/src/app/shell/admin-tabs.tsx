import { useRouterState } from '@tanstack/react-router';
import { useMe } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { AdminPath } from './admin-path.tsx';
import styles from './admin-tabs.module.css';
import { adminDestinationsFor, isAdministration, isAt } from './navigation.ts';

/** The second row of navigation, on the addresses of administration only (spec 001 section 2). */
export function AdminTabs() {
  const { actor } = useMe();
  const phone = usePhone();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!isAdministration(path)) return null;
  return (
    <nav className={`${styles.root} screen-only`} aria-label="Admin">
      {phone ? (
        <AdminPath path={path} />
      ) : (
        <ul>
          {adminDestinationsFor(actor).map((destination) => (
            <li key={destination.title} data-after-rule={destination.afterRule || undefined}>
              <AppLink href={destination.address} aria-current={isAt(destination, path) ? 'page' : undefined}>
                {destination.title}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
