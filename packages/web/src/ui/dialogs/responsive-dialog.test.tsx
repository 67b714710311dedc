import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { ResponsiveDialog } from './responsive-dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

const close = () => {};

test('a dialog without an autofocused field focuses its title, not its close button', async () => {
  renderOnPage(
    <ResponsiveDialog opened onClose={close} title="History of White tin loaf">
      <button type="button">See the card as it was</button>
    </ResponsiveDialog>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('History of White tin loaf'));
  expect(screen.getByRole('heading').contains(document.activeElement)).toBe(true);
});

test('a drawer without an autofocused field focuses its title too', async () => {
  renderOnPage(
    <SideDrawer onClose={close} title="A drawer" width={1232}>
      <p>Nothing to press</p>
    </SideDrawer>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('A drawer'));
});

test('an autofocused field gets the focus', async () => {
  renderOnPage(
    <ResponsiveDialog opened onClose={close} title="A form">
      <input aria-label="First" />
      <input aria-label="Name" data-autofocus />
    </ResponsiveDialog>,
  );
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Name'));
});

test('the buttons follow the scrolling body, and the foot is marked while there are unsaved changes', () => {
  renderOnPage(
    <ResponsiveDialog
      opened
      onClose={close}
      title="A form"
      shape="page"
      isFootMarked
      footer={<button type="submit">Save</button>}
    >
      <input aria-label="Name" />
    </ResponsiveDialog>,
  );
  const foot = screen.getByRole('button', { name: 'Save' }).closest('[data-part="dialog-foot"]');
  expect(foot?.hasAttribute('data-marked')).toBe(true);
  expect(foot?.previousElementSibling?.contains(screen.getByLabelText('Name'))).toBe(true);
});
