import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('focuses the safe answer, which comes first', () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  renderOnPage(
    <ConfirmDialog
      opened
      question="Void order 48206?"
      consequence="It comes off the production sheet."
      safeLabel="Keep order"
      actLabel="VOID"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Void order 48206?' })).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Keep order', 'VOID']);
  fireEvent.click(screen.getByRole('button', { name: 'Keep order' }));
  expect([onClose.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'VOID' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('an action that must be confirmed by typing waits for the exact text, and its failure is shown in the dialog', () => {
  renderOnPage(
    <ConfirmDialog
      opened
      question="Delete order 48206?"
      safeLabel="Keep order"
      actLabel="DELETE"
      typeToConfirm={{ isTyped: (typed) => typed === '48206', label: 'Type the order number' }}
      failure="Something went wrong on our side."
      onConfirm={() => {}}
      onClose={() => {}}
    />,
  );
  const act = () => screen.getByRole<HTMLButtonElement>('button', { name: 'DELETE' });
  expect(act().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Type the order number'), { target: { value: '48206' } });
  expect(act().disabled).toBe(false);
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong on our side.');
});

test('Escape is the safe answer, and the third answer is set apart', async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const onChoose = vi.fn();
  renderOnPage(
    <ConfirmDialog
      opened
      question="Close Saturday now?"
      safeLabel="Keep 6 hours"
      actLabel="Close Saturday"
      other={{ label: 'Give Saturday its own 6 hours', onChoose }}
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep 6 hours'));
  fireEvent.click(screen.getByRole('button', { name: 'Give Saturday its own 6 hours' }));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Keep 6 hours' }), { key: 'Escape' });
  expect([onChoose, onClose, onConfirm].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});
