import { pence } from '@bakehouse/domain/kernel/money';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../../test/render.tsx';
import type { SaveState } from './save-bar.tsx';
import { SaveBar } from './save-bar.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function bar(state: SaveState, more: { total?: number; onSave?: () => void; onUndo?: () => void } = {}) {
  const { total = 80128, onSave = () => {}, onUndo } = more;
  return (
    <SaveBar
      state={state}
      total={pence(total)}
      lineCount={32}
      itemCount={424}
      onSave={onSave}
      {...(onUndo ? { onUndo } : {})}
    />
  );
}

const changed: SaveState = { kind: 'changed', changes: ['Baguette 30 to 60', 'Cinnamon swirl 18 to 0'] };

test('a saved order shows its total, its lines and when it was saved, and has no save button', () => {
  renderOnPage(bar({ kind: 'clean', savedAt: '11:40' }));
  expect(screen.getAllByText('£801.28').length).toBeGreaterThan(0);
  expect(screen.getByText('32 lines, 424 items')).toBeTruthy();
  expect(screen.getByText('Saved 11:40')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Save order/ }).disabled).toBe(true);
});

test('lists unsaved changes, and offers to save and to undo', () => {
  const onSave = vi.fn();
  const onUndo = vi.fn();
  renderOnPage(bar(changed, { onSave, onUndo }));
  expect(screen.getByText(/2 changes not saved/).textContent).toBe(
    '2 changes not saved: Baguette 30 to 60, Cinnamon swirl 18 to 0',
  );
  fireEvent.click(screen.getByRole('button', { name: /Save order/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }));
  expect([onSave.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 1]);
});

test('Ctrl+S saves changes, and does nothing during a save', () => {
  const onSave = vi.fn();
  const { rerender } = renderOnPage(bar(changed, { onSave }));
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(onSave).toHaveBeenCalledTimes(1);
  rerender(bar({ kind: 'saving' }, { onSave }));
  fireEvent.keyDown(document.body, { key: 's', metaKey: true });
  fireEvent.click(screen.getByRole('button', { name: /Saving/ }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('a successful save shows the specification’s sentence and the time', () => {
  renderOnPage(bar({ kind: 'saved', at: '16:46', message: 'Your changes have been saved' }));
  expect(screen.getByText('Your changes have been saved, 16:46')).toBeTruthy();
});

test('a failed save shows the exact sentence at once, that nothing is lost, and the request id', () => {
  renderOnPage(bar({ kind: 'failed', message: 'Sorry - your order has not be saved', requestId: '01JD' }));
  expect(screen.getByRole('alert').textContent).toBe(
    'Sorry - your order has not be saved Nothing is lost, try again.Copy details',
  );
  // In small print on a line of its own.
  expect(screen.getByText('Copy details').tagName).toBe('BUTTON');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Try again/ }).disabled).toBe(false);
});

test('a queued save is not shown as failed, and can be retried', () => {
  const onSave = vi.fn();
  renderOnPage(bar({ kind: 'waiting', until: 'Fri 20 Nov 18:00' }, { onSave }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/It will be sent when/).textContent).toBe(
    'Waiting to send. It will be sent when you’re back online. If that is after Fri 20 Nov 18:00, we’ll tell you at once.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sends when back online' }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('offline the draft is stored on the device, and can be saved all the same', () => {
  const onSave = vi.fn();
  renderOnPage(bar({ kind: 'offline' }, { onSave }));
  expect(
    screen.getByText('Offline. Kept on this device. Save, and we’ll send it when you’re back online.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Save order/ }));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('announces the new total when no key was pressed for 800 ms', () => {
  const { rerender } = renderOnPage(bar(changed));
  const heard = () =>
    screen
      .getAllByRole('status')
      .map((region) => region.textContent)
      .join();
  rerender(bar(changed, { total: 80263 }));
  act(() => void vi.advanceTimersByTime(700));
  rerender(bar(changed, { total: 80398 }));
  act(() => void vi.advanceTimersByTime(799));
  expect(heard()).not.toContain('Total');
  act(() => void vi.advanceTimersByTime(1));
  expect(heard()).toContain('Total £803.98, 424 items');
});

test('one line of one item is singular, also in the announcement', () => {
  const one = (total: number) => (
    <SaveBar state={changed} total={pence(total)} lineCount={1} itemCount={1} onSave={() => {}} />
  );
  const { rerender } = renderOnPage(one(58));
  expect(screen.getByText('1 line, 1 item')).toBeTruthy();
  rerender(one(61));
  act(() => void vi.advanceTimersByTime(800));
  const heard = screen.getAllByRole('status').map((region) => region.textContent);
  expect(heard.join()).toMatch(/Total £0\.61, 1 item(?!s)/);
});

test('after a save the next actions are offered, and until when it can be changed', () => {
  const saved: SaveState = {
    kind: 'saved',
    at: '16:46',
    message: 'Order 48206 created',
    advice: 'Change it until Fri 20 Nov 18:00',
  };
  const withNext = (state: SaveState, canSaveClean = false) => (
    <SaveBar
      state={state}
      total={pence(80_128)}
      lineCount={32}
      itemCount={424}
      onSave={() => {}}
      canSaveClean={canSaveClean}
      whatNext={<a href="/orders/20-Nov-2026">Back to Friday</a>}
    />
  );
  const { rerender } = renderOnPage(withNext(saved));
  expect(screen.getByText('Change it until Fri 20 Nov 18:00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Friday' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save order/ })).toBeNull();
  rerender(withNext(changed));
  expect(screen.queryByRole('link', { name: 'Back to Friday' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Save order/ }).disabled).toBe(false);
});
