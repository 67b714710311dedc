import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { renderScreens } from './render-screens.tsx';

/** The target of the navigation. */
export const nextScreen = '/next-screen';

/**
 * Renders a screen with a button that changes its address, clicks it, and clicks it again during a navigation to
 * another screen. Returns the address after the first click, and the final one.
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
