import { Button, Menu } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepFocusInTests } from '../../../test/keep-focus-in-tests.ts';
import { renderOnPage } from '../../../test/render.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ResponsiveDialog } from '../dialogs/responsive-dialog.tsx';
import { Notice } from '../feedback/notice.tsx';
import { showNotice } from '../feedback/show-notice.ts';

keepFocusInTests();

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const focused = () => document.activeElement;
/** Longer than all delays of `keepFocus`; for tests with fake timers. */
const aWhile = () => vi.advanceTimersByTimeAsync(500);
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

afterEach(() => {
  vi.useRealTimers();
});

function press(name: string): void {
  button(name).focus();
  fireEvent.click(button(name));
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1}>
      <input aria-label="Note" />
      {children}
    </main>
  );
}

/** A button that is disabled for a while, and then removed or enabled again. */
function Save() {
  const [state, setState] = useState<'there' | 'busy' | 'gone'>('there');
  return (
    <Page>
      {state !== 'gone' && (
        <button type="button" disabled={state === 'busy'} onClick={() => setState('busy')}>
          Save
        </button>
      )}
      <button type="button" onClick={() => setState('gone')}>
        is saved
      </button>
      <button type="button" onClick={() => setState('there')}>
        is refused
      </button>
    </Page>
  );
}

test('the focus of a removed button moves to the page', async () => {
  renderOnPage(<Save />);
  press('Save');
  fireEvent.click(screen.getByText('is saved'));
  await waitFor(() => expect(focused()?.id).toBe('main'));
});

test('a button that was disabled for long gets the focus back when it is enabled', async () => {
  renderOnPage(<Save />);
  press('Save');
  await waitFor(() => expect(focused()?.id).toBe('main'));
  fireEvent.click(screen.getByText('is refused'));
  await waitFor(() => expect(focused()).toBe(button('Save')));
});

/** A button that is disabled until a notice says why nothing was sent. */
function Send() {
  const [state, setState] = useState<'ready' | 'busy' | 'refused'>('ready');
  return (
    <Page>
      {state === 'refused' && (
        <Notice tone="bad" ref={showNotice}>
          Nothing was sent
        </Notice>
      )}
      <button type="button" disabled={state === 'busy'} onClick={() => setState('busy')}>
        Send
      </button>
      <button type="button" onClick={() => setState('refused')}>
        is refused
      </button>
    </Page>
  );
}

/** A list of shops, each with a button that is removed by its click. */
function Shops() {
  const [shops, setShops] = useState<readonly string[]>(['Abbey Green', 'Mill Road']);
  const [reminded, setReminded] = useState<readonly string[]>([]);
  return (
    <Page>
      <ul>
        {shops.map((shop) => (
          <li key={shop}>
            {shop}
            {!reminded.includes(shop) && (
              <button type="button" onClick={() => setReminded([...reminded, shop])}>
                Remind {shop}
              </button>
            )}
            <button type="button" onClick={() => setShops(shops.filter((one) => one !== shop))}>
              {shop} is closed
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
}

test('the focus of a removed button in a list moves to its entry, and to the page if that is removed as well', async () => {
  renderOnPage(<Shops />);
  press('Remind Mill Road');
  const entry = screen.getAllByRole('listitem')[1];
  await waitFor(() => expect(focused()).toBe(entry));
  button('Remind Abbey Green').focus();
  expect(entry?.hasAttribute('tabindex')).toBe(false);
  press('Mill Road is closed');
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

test('a notice that appears later gets the focus before the page and the button do', async () => {
  stopTimers();
  HTMLElement.prototype.scrollIntoView ??= () => {};
  renderOnPage(<Send />);
  press('Send');
  await aWhile();
  expect(focused()?.id).toBe('main');
  fireEvent.click(button('is refused'));
  await aWhile();
  expect(focused()).toBe(screen.getByRole('alert'));
});

test('a field that the person focused meanwhile keeps the focus', async () => {
  stopTimers();
  renderOnPage(<Save />);
  press('Save');
  screen.getByLabelText('Note').focus();
  fireEvent.click(screen.getByText('is saved'));
  await aWhile();
  expect(focused()).toBe(screen.getByLabelText('Note'));
});

test('nothing is focused after the person clicked on an empty part of the page', async () => {
  stopTimers();
  renderOnPage(<Save />);
  button('Save').focus();
  button('Save').blur();
  await aWhile();
  fireEvent.click(screen.getByText('is saved'));
  await aWhile();
  expect(focused()).toBe(document.body);
});

test('a change elsewhere on the page does not move the focus', async () => {
  stopTimers();
  renderOnPage(<Save />);
  screen.getByLabelText('Note').focus();
  fireEvent.click(screen.getByText('is saved'));
  await aWhile();
  expect(focused()).toBe(screen.getByLabelText('Note'));
});

function Steps() {
  const [isDone, setIsDone] = useState(false);
  return (
    <ResponsiveDialog opened onClose={() => {}} title="Duplicate order 48206">
      {!isDone && (
        <button type="button" onClick={() => setIsDone(true)}>
          Duplicate
        </button>
      )}
    </ResponsiveDialog>
  );
}

test('in a dialog that stays open the focus moves to the title', async () => {
  renderOnPage(
    <Page>
      <Steps />
    </Page>,
  );
  await waitFor(() => expect(focused()?.textContent).toBe('Duplicate order 48206'));
  press('Duplicate');
  await waitFor(() => expect(focused()?.textContent).toBe('Duplicate order 48206'));
});

function BusyForm() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <ResponsiveDialog opened onClose={() => {}} title="Order 48206">
      <input aria-label="Reason" />
      <button type="button" disabled={isBusy} onClick={() => setIsBusy(true)}>
        Save order
      </button>
      <button type="button" onClick={() => setIsBusy(false)}>
        is refused
      </button>
    </ResponsiveDialog>
  );
}

test('while a button of a dialog is disabled the title has the focus, and not the previous field', async () => {
  renderOnPage(<BusyForm />);
  await waitFor(() => expect(focused()?.textContent).toBe('Order 48206'));
  screen.getByLabelText('Reason').focus();
  press('Save order');
  await waitFor(() => expect(focused()?.textContent).toBe('Order 48206'));
  fireEvent.click(button('is refused'));
  await waitFor(() => expect(focused()).toBe(button('Save order')));
});

/** A dialog that is mounted already open and replaces the one that is shown while its form is loading. */
function LoadedForm({ onClose }: { readonly onClose: () => void }) {
  const [isRead, setIsRead] = useState(false);
  if (!isRead)
    return (
      <ResponsiveDialog key="reading" opened onClose={onClose} title="Reading">
        <button type="button" onClick={() => setIsRead(true)}>
          It is read
        </button>
      </ResponsiveDialog>
    );
  return (
    <ResponsiveDialog key="read" opened onClose={onClose} title="Cut-off">
      <button type="button" onClick={onClose}>
        Save cut-off
      </button>
    </ResponsiveDialog>
  );
}

function CutOff({ isOpenerGone = false }: { readonly isOpenerGone?: boolean }) {
  const [state, setState] = useState<'closed' | 'open' | 'saved'>('closed');
  return (
    <Page>
      {!(isOpenerGone && state === 'saved') && (
        <button type="button" onClick={() => setState('open')}>
          Set the cut-off
        </button>
      )}
      {state === 'open' && <LoadedForm onClose={() => setState('saved')} />}
    </Page>
  );
}

async function saveCutOff(): Promise<void> {
  screen.getByLabelText('Note').focus();
  press('Set the cut-off');
  await waitFor(() => expect(focused()?.textContent).toBe('Reading'));
  fireEvent.click(button('It is read'));
  await waitFor(() => expect(focused()?.textContent).toBe('Cut-off'));
  press('Save cut-off');
}

test('a dialog that replaced its loading dialog returns the focus to the button that opened that', async () => {
  renderOnPage(<CutOff />);
  await saveCutOff();
  await waitFor(() => expect(focused()).toBe(button('Set the cut-off')));
});

test('where that button is gone the page gets the focus, and not the element focused before it', async () => {
  renderOnPage(<CutOff isOpenerGone />);
  await saveCutOff();
  await waitFor(() => expect(focused()?.id).toBe('main'));
});

function FromMenu() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Page>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Copy the range</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <ConfirmDialog
          opened
          question="Give Mill Road the range of Hills Road?"
          safeLabel="Leave it as it is"
          actLabel="Copy the range"
          onConfirm={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Page>
  );
}

test('a dialog that was opened from a menu returns the focus to the button of the menu', async () => {
  renderOnPage(<FromMenu />);
  press('More');
  const entry = await screen.findByRole('menuitem', { name: 'Copy the range' });
  entry.focus();
  fireEvent.click(entry);
  await waitFor(() => expect(focused()).toBe(button('Leave it as it is')));
  press('Copy the range');
  await waitFor(() => expect(focused()).toBe(button('More')));
});
