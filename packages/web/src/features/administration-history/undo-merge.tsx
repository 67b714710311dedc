import type { HistoryLine } from '@bakehouse/contract/administration/history';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMe } from '../../shared/session/me.tsx';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { useUndoMerge } from './api.ts';

/** A button that undoes a merge, if that is still possible and this person may. */
export function UndoMerge({ line: { merge, thing } }: { readonly line: HistoryLine }) {
  const { actor } = useMe();
  const undo = useUndoMerge({
    onDone: () => toastSuccess('The merge is undone'),
    onFailure: ({ sentence }) => toastError(`This was not undone. ${sentence}`),
  });
  if (merge === null || !meets(actor, 'edit-administration')) return null;
  return (
    <div className="screen-only">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`Undo the merge into ${thing}`}
        loading={undo.busy}
        onClick={() => undo.run(merge)}
      >
        Undo the merge
      </Button>
    </div>
  );
}
