import type { ComponentProps, ReactNode, Ref } from 'react';
import { importsAddress } from '../../../shared/addresses.ts';
import { LoadingScreen } from '../../../shared/loading/loading-screen.tsx';
import { ScreenHead } from '../../../ui/screen-head.tsx';
import styles from './import-page-layout.module.css';

export type PageRef = Ref<HTMLElement>;

interface ImportPageLayoutProps {
  readonly page?: PageRef | undefined;
  /** The kind of file, or the purpose of the page. */
  readonly heading: string;
  /** A description under the heading. */
  readonly about: ReactNode;
  /** Where it leads back to. */
  readonly back?: { readonly label: string; readonly href: string };
  readonly buttons?: ReactNode;
  /** The bar at the foot of the page. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

const toImports = { label: 'Imports', href: importsAddress };

/** The layout of a page about one import: back link, heading, actions. */
export function ImportPageLayout({
  page,
  heading,
  about,
  back = toImports,
  buttons,
  bar,
  children,
}: ImportPageLayoutProps) {
  return (
    <main id="main" ref={page} className={styles.main} tabIndex={-1}>
      <div className={`screen ${styles.body}`}>
        <ScreenHead back={back} title={heading} summary={about}>
          {buttons}
        </ScreenHead>
        <div className={styles.sections}>{children}</div>
      </div>
      {bar}
    </main>
  );
}

/** Such a page while its import is loading, or when that failed. */
export function LoadingImport(screen: Omit<ComponentProps<typeof LoadingScreen>, 'back'>) {
  return <LoadingScreen back={toImports} {...screen} />;
}
