import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePrintFoot } from '../../../shared/display/use-print-foot.ts';
import { usePageTitle } from '../../../shared/page-title.ts';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { isFocusLost } from '../../../ui/keys/keep-focus.ts';
import { importQuery } from '../api.ts';
import { Columns } from '../columns/columns-screen.tsx';
import { useNoStrayDrops } from '../files/use-file-drop.ts';
import { stateLabel } from '../import-words.ts';
import { Preview } from '../preview/preview.tsx';
import { LoadingImport } from './import-page-layout.tsx';
import { ImportProgress } from './import-progress.tsx';
import { Result } from './result.tsx';
import { StoppedImport } from './stopped-import.tsx';
import { Unreadable } from './unreadable.tsx';

/** The page of an import, which depends on its state. */
export function ImportScreen({ importId }: { readonly importId: number }) {
  usePageTitle('Import');
  useNoStrayDrops();
  const found = useQuery(importQuery(importId));
  if (!found.data) {
    return <LoadingImport title="Import" what="the import" query={found} />;
  }
  return <Import view={found.data} />;
}

function Import({ view }: { readonly view: ImportView }) {
  const page = useFollowedState(view);
  usePrintFoot(`${importKindWords[view.kind].label}  ·  ${view.fileName}`);
  switch (view.state) {
    case 'columns-missing':
      return <Columns page={page} view={view} />;
    case 'unreadable':
      return <Unreadable page={page} view={view} />;
    case 'applied':
    case 'undone':
      return <Result page={page} view={view} />;
    case 'applying':
    case 'undoing':
      return <ImportProgress page={page} view={view} />;
    case 'reading':
      // While a file is parsed again, its last preview is shown.
      return view.counts ? (
        <Preview page={page} view={view} counts={view.counts} />
      ) : (
        <ImportProgress page={page} view={view} />
      );
    case 'ready':
    case 'left':
      // The preview is deleted with its file.
      return view.counts && view.isFileKept ? (
        <Preview page={page} view={view} counts={view.counts} />
      ) : (
        <StoppedImport page={page} view={view} />
      );
  }
}

/**
 * Announces changes of the import's state, and focuses the page if the focused element was removed.
 *
 * @returns the ref for the element of the page
 */
function useFollowedState({ kind, state, counts }: ImportView) {
  const page = useRef<HTMLElement>(null);
  const seen = useRef(state);
  const onChange = useEffectEvent(() => {
    if (seen.current === state) return;
    seen.current = state;
    announce(`${importKindWords[kind].label}: ${stateLabel({ state, counts })}`);
    if (isFocusLost()) page.current?.focus();
  });
  useEffect(() => {
    if (state) onChange();
  }, [state]);
  return page;
}
