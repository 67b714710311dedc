import { useEffect, useRef } from 'react';
import { useMe } from '../../shared/session/me.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { AdminPath } from './admin-path.tsx';
import styles from './admin-tabs.module.css';
import { adminDestinationsFor, isAt } from './navigation.ts';

/** The second row of navigation, on administration screens only (spec 001 section 2). */
export function AdminTabs({ path }: { readonly path: string }) {
  const phone = usePhone();
  return (
    <nav className={`${styles.root} screen-only`} aria-label="Admin">
      {phone ? <AdminPath path={path} /> : <AdminStrip path={path} />}
    </nav>
  );
}

function AdminStrip({ path }: { readonly path: string }) {
  const { actor } = useMe();
  const list = useRef<HTMLUListElement>(null);
  // On a tablet the row may be wider than the screen: the current tab is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current tab depends on the path
  useEffect(() => {
    const row = list.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !here) return;
    const [shown, place] = [row.getBoundingClientRect(), here.getBoundingClientRect()];
    row.scrollLeft += place.left - shown.left - (shown.width - place.width) / 2;
  }, [path]);
  return (
    <ul ref={list}>
      {adminDestinationsFor(actor).map((destination) => (
        <li key={destination.title} data-after-rule={destination.afterRule || undefined}>
          <AppLink href={destination.address} aria-current={isAt(destination, path) ? 'page' : undefined}>
            {destination.title}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
