import type { Me } from '@bakehouse/contract/account';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { person } from '../../../../test/person.ts';
import { renderOnPage } from '../../../../test/render.tsx';

/** Opens the screen at its address, as an admin who may write unless said otherwise. */
export async function openScreen(search = '', facts: Partial<Me> = {}) {
  // What uses the API client is loaded after the fake server has taken its place.
  const { MeProvider } = await import('../../../shared/session/me.tsx');
  const { InvoiceExportScreen } = await import('../invoice-export-screen.tsx');
  const root = createRootRoute();
  const exports = createRoute({
    getParentRoute: () => root,
    path: '/admin/invoice-exports',
    component: InvoiceExportScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([exports]),
    history: createMemoryHistory({ initialEntries: [`/admin/invoice-exports${search}`] }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderOnPage(
    <QueryClientProvider client={client}>
      <MeProvider me={person({ admin: true, administration: 2, shops: [], ...facts })}>
        <RouterProvider router={router} />
      </MeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Invoice exports' });
  return router;
}

export interface SavedFile {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Catches the files that are handed to the person. Undone by `vi.restoreAllMocks()`. */
export function catchFiles(): SavedFile[] {
  const files: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
  });
  return files;
}

/** Presses a button once it can be pressed. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => {
    if (button.disabled) throw new Error(`${name} cannot be pressed`);
  });
  fireEvent.click(button);
}
