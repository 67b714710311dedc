import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import { Button } from '@mantine/core';
import { IconClockEdit } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../session/me.tsx';

const CutOffDialog = lazy(async () => ({ default: (await import('./cut-off-dialog.tsx')).CutOffDialog }));

/** Opens the cut-off of a day, for those who may set it (D3). */
export function CutOffButton({ day }: { readonly day: DeliveryDay }) {
  const { actor } = useMe();
  const [open, setOpen] = useState(false);
  if (!can(actor, 'set-cut-off')) return null;
  return (
    <>
      <Button variant="default" data-square aria-label="Set the cut-off" onClick={() => setOpen(true)}>
        <IconClockEdit size={18} aria-hidden />
      </Button>
      {open && (
        <Suspense>
          <CutOffDialog day={day} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
