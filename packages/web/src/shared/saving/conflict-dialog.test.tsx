import type { Choices } from '@bakehouse/domain/merging/merge';
import { mergeFields, resolveFields } from '@bakehouse/domain/merging/merge';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { describeChange } from './described-change.ts';

/** A person's record as an example of a versioned record. */
const merge = mergeFields('user', {
  base: { name: 'Jo', email: 'jo@bakehouse.test', active: true },
  local: { name: 'Joanna', email: 'joanna@bakehouse.test', active: true },
  remote: { name: 'Joan', email: 'jo@bakehouse.test', active: false },
});
const changes = [
  ...describeChange(merge.name, { label: 'Name', format: String, later: 'remote' }),
  ...describeChange(merge.email, { label: 'E-mail', format: String, isText: true }),
  ...describeChange(merge.active, { label: 'Active', format: (active) => (active ? 'yes' : 'no') }),
];

function open() {
  const saved = vi.fn<(choices: Choices) => void>();
  const back = vi.fn();
  renderOnPage(
    <ConflictDialog
      other={{ name: 'Ruth Hale' }}
      title="Ruth Hale saved Jo too"
      subtitle="Nothing is lost."
      changes={changes}
      foot={(choices) => `Will be ${resolveFields(merge, choices).name}`}
      saveLabel="Save merged user"
      onBack={back}
      onSave={saved}
    />,
  );
  return { saved, back, dialog: within(screen.getByRole('dialog')) };
}

test('asks about fields that both changed, and lists the changes that are kept', () => {
  const { dialog } = open();
  const names = within(dialog.getByRole('radiogroup', { name: 'Name was Jo' }));
  expect(names.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
    'Yours Joanna',
    'Ruth’s Joan',
  ]);
  expect(dialog.getByText('joanna@bakehouse.test')).toBeDefined();
  expect(dialog.getByText('yes to no')).toBeDefined();
});

test('preselects the value that was typed later, if that is known', () => {
  const { dialog } = open();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Ruth’s Joan/ }).checked).toBe(true);
  expect(dialog.getByText('Will be Joan')).toBeDefined();
});

test('saves the chosen values', () => {
  const { dialog, saved } = open();
  fireEvent.click(dialog.getByRole('radio', { name: /Yours/ }));
  expect(dialog.getByText('Will be Joanna')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Save merged user' }));
  expect(saved.mock.calls[0]?.[0]).toEqual(new Map([['user.name', 'local']]));
});

test('going back saves nothing', () => {
  const { dialog, saved, back } = open();
  fireEvent.click(dialog.getByRole('button', { name: 'Back to my changes' }));
  expect([back.mock.calls.length, saved.mock.calls.length]).toEqual([1, 0]);
});
