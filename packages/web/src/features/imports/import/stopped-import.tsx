import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { fileRetentionDays, importKindWords } from '@bakehouse/domain/imports/import-kinds';
import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { CommandFailure } from '../../../shared/saving/save-form.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useReparse } from '../api.ts';
import type { PageRef } from './import-page-layout.tsx';
import { ImportPageLayout } from './import-page-layout.tsx';
import { RetryParsing } from './retry-parsing.tsx';

interface StoppedImportProps {
  readonly page: PageRef;
  readonly view: ImportView;
}

/** A file whose parsing was stopped; it can be parsed again while it is stored. */
export function StoppedImport({ page, view }: StoppedImportProps) {
  const reparse = useReparse();
  return (
    <ImportPageLayout
      page={page}
      heading={importKindWords[view.kind].label}
      about={`${view.fileName}, ${formatBytes(view.size)}`}
      buttons={
        view.isFileKept && (
          <RetryParsing command={reparse} onRead={() => reparse.run({ importId: view.importId })} />
        )
      }
    >
      <CommandFailure command={reparse} />
      <Notice tone="attention">
        {view.isFileKept
          ? 'Reading was stopped. The file is kept, and nothing in it is saved.'
          : `Previewed only: nothing from this file was saved. It is no longer kept, because ${fileRetentionDays.neverApplied} days have passed.`}
      </Notice>
    </ImportPageLayout>
  );
}
