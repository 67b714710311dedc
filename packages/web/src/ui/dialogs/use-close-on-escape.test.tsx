import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { settle } from '../../../test/fake-server.ts';
import { renderOnPage } from '../../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ResponsiveDialog } from './responsive-dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
/** The accessible names of the open dialogs. */
const names = () =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].map((dialog) =>
    dialog.textContent?.slice(0, 12),
  );

/** A form in a drawer with a dialog of its own, and a question before its edits are lost. */
function Form({ isDirty = false }: { readonly isDirty?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!isOpen) return <p>Closed</p>;
  return (
    <SideDrawer
      title="Edit recipe "
      width={1232}
      dirty={isDirty}
      onClose={() => setOpen(false)}
      onCloseDirty={() => setAsking(true)}
    >
      <button type="button" onClick={() => setPhotoOpen(true)}>
        Open the photo
      </button>
      <ResponsiveDialog opened={isPhotoOpen} onClose={() => setPhotoOpen(false)} title="Photo of it ">
        <p>A photo</p>
      </ResponsiveDialog>
      <ConfirmDialog
        opened={isAsking}
        question="Leave it?   "
        safeLabel="Stay here"
        actLabel="Leave"
        onConfirm={() => setOpen(false)}
        onClose={() => setAsking(false)}
      />
    </SideDrawer>
  );
}

test.each([false, true])(
  'Escape closes the dialog on top, and not what is below it; typed: %s',
  async (isDirty) => {
    renderOnPage(<Form isDirty={isDirty} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open the photo' }));
    await waitFor(() => expect(names()).toContain('Photo of it '));
    pressEscape();
    await settle();
    expect(names()).toEqual(['Edit recipe ']);
  },
);

test('Escape asks before edits are lost, and a second Escape dismisses the question', async () => {
  renderOnPage(<Form isDirty />);
  for (const _ of [1, 2]) {
    pressEscape();
    await waitFor(() => expect(names()).toContain('Leave it?   '));
    pressEscape();
    await settle();
    expect(names()).toEqual(['Edit recipe ']);
  }
});

test('Escape closes a drawer that is topmost', async () => {
  renderOnPage(<Form />);
  pressEscape();
  expect(await screen.findByText('Closed')).toBeDefined();
});
