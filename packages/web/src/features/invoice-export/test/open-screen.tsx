import type { Me } from '@bakehouse/contract/account';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

/** Renders the screen at its address, by default for an admin who may write. */
export async function openScreen(search = '', facts: Partial<Me> = {}) {
  // Modules that use the API are imported after the fake server is installed.
  const { MeProvider } = await import('../../../shared/session/me.tsx');
  const { InvoiceExportScreen } = await import('../invoice-export-screen.tsx');
  const me = person({ admin: true, administration: 2, shops: [], ...facts });
  const opened = renderScreens(
    `/admin/invoice-exports${search}`,
    { '/admin/invoice-exports': () => <InvoiceExportScreen /> },
    { around: (screens) => <MeProvider me={me}>{screens}</MeProvider> },
  );
  await screen.findByRole('heading', { name: 'Invoice exports' });
  return opened;
}

export interface SavedFile {
  readonly name: string;
  readonly text: Promise<string>;
}

/** Catches downloads. Undone by `vi.restoreAllMocks()`. */
export function captureDownloads(): SavedFile[] {
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

/** Clicks a button once it is enabled. */
export async function press(name: string | RegExp): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => {
    if (button.disabled) throw new Error(`${name} cannot be pressed`);
  });
  fireEvent.click(button);
}
