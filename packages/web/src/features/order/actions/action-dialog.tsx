import { lazy, Suspense } from 'react';
import type { OrderAction } from './available-actions.ts';

const CopyDialog = lazy(async () => ({ default: (await import('./copying/copy-dialog.tsx')).CopyDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const HistoryDialog = lazy(async () => ({
  default: (await import('./history/history-dialog.tsx')).HistoryDialog,
}));

interface ActionDialogProps {
  readonly asked: OrderAction | null;
  readonly onClose: () => void;
}

/** The dialog of the chosen order action; VOID has none. */
export function ActionDialog({ asked, onClose }: ActionDialogProps) {
  return (
    <Suspense>
      {asked === 'delete' && <DeleteDialog onClose={onClose} />}
      {asked === 'copy' && <CopyDialog onClose={onClose} />}
      {asked === 'history' && <HistoryDialog onClose={onClose} />}
    </Suspense>
  );
}
