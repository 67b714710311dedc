import type { ImportsOverview } from '@bakehouse/contract/administration/imports';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadingScreen } from '../../../shared/loading/loading-screen.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import { importsQuery } from '../api.ts';
import { useNoStrayDrops } from '../files/use-file-drop.ts';
import { FirstDay } from './first-day.tsx';
import { ImportRow } from './import-row.tsx';
import styles from './imports-screen.module.css';
import { ImportsSoFar } from './imports-so-far.tsx';
import { mainKinds } from './kinds-of-files.ts';
import { TestEmail } from './test-email.tsx';

/** The start page of imports (spec 001 section 2 'Imports', D18). */
export function ImportsScreen() {
  usePageTitle('Imports');
  useNoStrayDrops();
  const found = useInfiniteQuery(importsQuery());
  const overview: ImportsOverview | undefined = found.data?.pages[0];
  if (!overview) {
    return <LoadingScreen title="Imports" what="the imports" query={found} />;
  }
  return (
    <main id="main" className={`screen ${styles.root}`} tabIndex={-1}>
      <ScreenHead title="Imports" summary="Nothing is saved before you have seen what a file would do." />
      <div className={`surface ${styles.rows}`}>
        {mainKinds.map((kind) => (
          <ImportRow key={kind} kind={kind} overview={overview} />
        ))}
      </div>
      <FirstDay overview={overview} />
      <TestEmail />
      <ImportsSoFar
        imports={found.data?.pages.flatMap(({ imports }) => imports) ?? []}
        onOlder={found.hasNextPage ? () => void found.fetchNextPage() : null}
        isLoading={found.isFetchingNextPage}
      />
    </main>
  );
}
