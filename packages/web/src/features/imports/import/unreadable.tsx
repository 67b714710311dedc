import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DownloadButton } from '../files/download-button.tsx';
import { AnotherFile, useAnotherFile } from '../preview/another-file.tsx';
import type { PageRef } from './import-page-layout.tsx';
import { ImportPageLayout } from './import-page-layout.tsx';

interface UnreadableProps {
  readonly page: PageRef;
  readonly view: ImportView;
}

/** A file that cannot be parsed, the reason, and what to do. */
export function Unreadable({ page, view }: UnreadableProps) {
  const another = useAnotherFile(view);
  return (
    <ImportPageLayout
      page={page}
      heading={importKindWords[view.kind].label}
      about={`${view.fileName}, ${formatBytes(view.size)}. Nothing is saved.`}
      buttons={<AnotherFile view={view} another={another} />}
    >
      {another.bar}
      <Notice tone="bad">{view.unreadable}</Notice>
      <p>
        <DownloadButton address={`samples/${view.kind}`} fileName={`sample-${view.kind}.csv`}>
          Download a sample file
        </DownloadButton>{' '}
        to see what it should look like.
      </p>
    </ImportPageLayout>
  );
}
