import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import styles from './admin-tabs.module.css';

const AdminSheet = lazy(async () => ({ default: (await import('./admin-sheet.tsx')).AdminSheet }));

/** On a phone: the name of the open administration screen, and a button that lists the others. */
export function AdminPath({ path }: { readonly path: string }) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'shut'>('never');
  const title = useRouterState({
    select({ matches, location }) {
      const screen = matches.at(-1)?.staticData;
      return screen?.titleAt?.(location.searchStr) ?? screen?.title;
    },
  });
  return (
    <>
      <button
        type="button"
        className={styles.path}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'open'}
        onClick={() => setSheet('open')}
      >
        <span>Admin</span>
        {title && (
          <>
            <i aria-hidden="true" /> <b>{title}</b>
          </>
        )}
        <i aria-hidden="true" />
      </button>
      {sheet !== 'never' && (
        <Suspense>
          <AdminSheet opened={sheet === 'open'} path={path} onClose={() => setSheet('shut')} />
        </Suspense>
      )}
    </>
  );
}
