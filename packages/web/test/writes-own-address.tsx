import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { renderScreens } from './render-screens.tsx';

interface OwnAddress {
  /** Where the screen is. */
  readonly path: string;
  /** Its one button writes something into the address. */
  readonly screen: () => ReactNode;
  /** The address after that. */
  readonly written: string;
}

/** Expects that a screen writes into its own address, and nothing into that of the screen that its person is on the way to. */
export async function expectWritesOwnAddress({ path, screen: drawn, written }: OwnAddress): Promise<void> {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const next = '/next-screen';
  const opened = renderScreens(
    path,
    { [path]: drawn, [next]: () => <h1>Next screen</h1> },
    { loaders: { [next]: () => loaded } },
  );
  const write = await screen.findByRole('button');
  fireEvent.click(write);
  expect(opened.address()).toBe(written);
  opened.follow(next);
  await waitFor(() => expect(opened.address()).toBe(next));
  fireEvent.click(write);
  expect(opened.address()).toBe(next);
  load();
  await screen.findByRole('heading', { name: 'Next screen' });
  expect(opened.address()).toBe(next);
}
