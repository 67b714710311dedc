import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { downloadCsv } from '../../ui/table/file/csv-file.ts';
import type { SageFile } from './sage-file.ts';
import type { MadeFiles } from './use-sage-files.ts';

interface SaveSageFileProps {
  readonly made: MadeFiles;
  readonly disabled: boolean;
  readonly onMakeAgain: () => void;
  readonly onSaved: (files: readonly SageFile[]) => void;
}

/** The button that saves the file for Sage, in parts if it is too large; asks first if Sage would refuse something. */
export function SaveSageFile({ made, disabled, onMakeAgain, onSaved }: SaveSageFileProps) {
  const [asking, setAsking] = useState(false);
  const files = made === null || made === 'failed' ? [] : made.files;
  const breaches = made === null || made === 'failed' ? 0 : made.breaches.length;

  function save(): void {
    setAsking(false);
    for (const { name, text } of files) downloadCsv(name, text);
    onSaved(files);
  }
  function press(): void {
    if (made === 'failed') {
      toastError('The CSV file could not be made. Check the connection and try again.');
      onMakeAgain();
    } else if (breaches > 0) setAsking(true);
    else save();
  }

  return (
    <>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        disabled={disabled || made === null}
        onClick={press}
      >
        {files.length > 1 ? `Sage CSV, ${files.length} files` : 'Sage CSV'}
      </Button>
      <ConfirmDialog
        opened={asking}
        question={`Save a file with ${breaches === 1 ? 'one cell' : `${formatCount(breaches)} cells`} that Sage would refuse?`}
        consequence="The list above the table names every one of them with its line."
        safeLabel="Do not save"
        actLabel="Save it anyway"
        tone="plain"
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** 'sage-invoices-….csv: 128 rows, 24.3 kB' */
export function savedFileLabel({ name, rows, bytes }: SageFile): string {
  return `${name}: ${formatCount(rows)} ${rows === 1 ? 'row' : 'rows'}, ${formatBytes(bytes)}`;
}
