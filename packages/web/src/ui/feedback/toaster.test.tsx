import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { PageBar } from '../page-bar.tsx';
import { clearToasts, longestUndoMs, toastError, toastSuccess, toastUndo } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  clearToasts();
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test('a success is announced politely and disappears after three seconds', () => {
  renderOnPage(<Toaster />);
  act(() => toastSuccess('Your changes have been saved'));
  expect(screen.getByText('Your changes have been saved').closest('[role]')?.getAttribute('role')).toBe(
    'status',
  );
  pass(2999);
  expect(screen.queryByText('Your changes have been saved')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Your changes have been saved')).toBeNull();
});

test('an error is announced at once and stays until it is closed', () => {
  renderOnPage(<Toaster />);
  act(() => toastError('Order is empty'));
  expect(screen.getByRole('alert').textContent).toBe('Order is empty');
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(screen.queryByText('Order is empty')).toBeNull();
});

test('the same message twice is shown once', () => {
  renderOnPage(<Toaster />);
  act(() => toastError('Order is empty'));
  act(() => toastError('Order is empty'));
  expect(screen.getAllByText('Order is empty')).toHaveLength(1);
});

test('two actions with the same words can both be undone', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  renderOnPage(<Toaster />);
  act(() => void toastUndo('Draft discarded', first));
  act(() => void toastUndo('Draft discarded', last));
  expect(screen.getAllByText('Draft discarded')).toHaveLength(2);
  for (const button of screen.getAllByRole('button', { name: 'Undo' })) fireEvent.click(button);
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([1, 1]);
});

test('an undo is offered for ten seconds, and works once', () => {
  const undo = vi.fn();
  renderOnPage(<Toaster />);
  act(() => void toastUndo('Draft discarded', undo));
  expect(screen.getByText('Draft discarded').closest('[role]')?.getAttribute('role')).toBe('status');
  pass(9_999);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Draft discarded')).toBeNull();
  act(() => void toastUndo('Draft discarded', undo));
  pass(10_000);
  expect(screen.queryByText('Draft discarded')).toBeNull();
});

test('the time of an undo is paused under a pointer or the focus, for less than a minute', () => {
  renderOnPage(<Toaster />);
  act(() => void toastUndo('Order 7 voided', () => {}));
  const button = screen.getByRole('button', { name: 'Undo' });
  pass(6_000);
  const slip = button.closest('[data-kind]') ?? document.body;
  fireEvent.pointerEnter(slip);
  pass(20_000);
  fireEvent.pointerLeave(slip);
  pass(3_999);
  expect(screen.queryByText('Order 7 voided')).not.toBeNull();
  fireEvent.focus(button);
  pass(longestUndoMs - 29_999 - 1);
  expect(screen.queryByText('Order 7 voided')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Order 7 voided')).toBeNull();
});

test('the time of an undo is paused until both the pointer and the focus have left it, and once', () => {
  renderOnPage(<Toaster />);
  act(() => void toastUndo('Order 7 voided', () => {}));
  const isOffered = () => screen.queryByText('Order 7 voided') !== null;
  const button = screen.getByRole('button', { name: 'Undo' });
  const toast = button.closest('[data-kind]') ?? document.body;
  pass(1_000);
  fireEvent.pointerEnter(toast);
  pass(10_000);
  fireEvent.focus(button);
  pass(10_000);
  fireEvent.pointerLeave(toast);
  pass(10_000);
  expect(isOffered()).toBe(true);
  fireEvent.pointerEnter(toast);
  fireEvent.blur(button);
  pass(10_000);
  fireEvent.pointerLeave(toast);
  pass(8_999);
  expect(isOffered()).toBe(true);
  pass(1);
  expect(isOffered()).toBe(false);
});

test('Ctrl+Z undoes the last action, but not in a field, under a dialog, or where a grid handled it', () => {
  const [first, last] = [vi.fn(), vi.fn()];
  renderOnPage(
    <>
      <input aria-label="Note" />
      <button type="button" onKeyDown={(event) => event.preventDefault()}>
        A grid
      </button>
      <Toaster />
    </>,
  );
  act(() => void toastUndo('Order 7 voided', first));
  act(() => void toastUndo('Order 8 voided', last));
  const press = (target: Element, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(target, { key: 'z', ctrlKey: true, ...init });
  press(screen.getByRole('textbox', { name: 'Note' }));
  press(screen.getByRole('button', { name: 'A grid' }));
  press(document.body, { shiftKey: true });
  document.body.setAttribute('aria-modal', 'true');
  press(document.body);
  document.body.removeAttribute('aria-modal');
  expect(first).not.toHaveBeenCalled();
  expect(last).not.toHaveBeenCalled();
  press(document.body);
  expect(last).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
  press(document.body, { ctrlKey: false, metaKey: true });
  expect(first).toHaveBeenCalledTimes(1);
  press(document.body);
  expect(first).toHaveBeenCalledTimes(1);
});

test('toasts are shown above a bar at the foot of the page while it is mounted', () => {
  const bar = (
    <PageBar label="Save" tone="plain" buttons={null}>
      Nothing to save
    </PageBar>
  );
  const { rerender } = renderOnPage(<Toaster />);
  const isAboveBar = () => screen.getByRole('alert').parentElement?.hasAttribute('data-above-bar');
  expect(isAboveBar()).toBe(false);
  rerender(
    <>
      <Toaster />
      {bar}
    </>,
  );
  expect(isAboveBar()).toBe(true);
  rerender(<Toaster />);
  expect(isAboveBar()).toBe(false);
});

test('a removed toast leaves no timer behind', () => {
  vi.useFakeTimers();
  toastSuccess('Saved');
  toastSuccess('Saved');
  toastUndo('Order 7 voided', () => {});
  clearToasts();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
