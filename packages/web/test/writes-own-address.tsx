import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { renderScreens } from './render-screens.tsx';

/** Where the person is on the way to. */
export const nextScreen = '/next-screen';

/**
 * Draws a screen that writes into the address by its one button, presses that, and presses it again while its person is on
 * the way to another screen. Answers the address after the first press, and the one that is reached in the end.
 */
export async function addressesWritten(
  path: string,
  drawn: () => ReactNode,
): Promise<{ readonly own: string; readonly next: string }> {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const opened = renderScreens(
    path,
    { [path]: drawn, [nextScreen]: () => <h1>Next screen</h1> },
    { loaders: { [nextScreen]: () => loaded } },
  );
  const write = await screen.findByRole('button');
  fireEvent.click(write);
  const own = opened.address();
  opened.follow(nextScreen);
  await waitFor(() => expect(opened.address()).toBe(nextScreen));
  fireEvent.click(write);
  load();
  await screen.findByRole('heading', { name: 'Next screen' });
  return { own, next: opened.address() };
}
