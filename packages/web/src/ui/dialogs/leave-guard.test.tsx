import { createBrowserHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAtAddress } from '../../../test/render.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { setLeavePolicy } from './unsaved-work.ts';

/** Whether the browser would ask before unloading the page. */
function isAskedBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('the browser asks before unsaved changes are lost, until they are discarded', async () => {
  renderAtAddress(
    <>
      <h1>Form</h1>
      <LeaveGuard when question="Leave?" consequence="One change is not saved." />
    </>,
    createBrowserHistory(),
  );
  await screen.findByRole('heading', { name: 'Form' });
  expect(isAskedBeforeUnload()).toBe(true);
  setLeavePolicy('not');
  expect(isAskedBeforeUnload()).toBe(true);
  setLeavePolicy('at-once');
  expect(isAskedBeforeUnload()).toBe(false);
});
