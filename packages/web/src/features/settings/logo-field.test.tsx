import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { installFakeServer } from '../../../test/fake-server.ts';
import { renderScreens } from '../../../test/render-screens.tsx';

const server = installFakeServer();
const { LogoField } = await import('./logo-field.tsx');

test('a logo that is on its way is asked about before the settings are left, which go on once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  server.answer('/api/administration/logos', () => promise);
  const draft = { logo: '' } as ComponentProps<typeof LogoField>['draft'];
  const opened = renderScreens('/admin/settings', {
    '/admin/settings': () => <LogoField draft={draft} base={draft} mistakes={{}} onEdit={() => {}} />,
  });
  await screen.findByRole('button', { name: 'Choose picture' });
  const field = document.querySelector('input[type=file]');
  if (!field) throw new Error('there is nothing to choose a file with');
  fireEvent.change(field, { target: { files: [new File([new Uint8Array([137, 80])], 'logo.png')] } });
  await vi.waitFor(() => expect(server.requests).toContain('POST /api/administration/logos'));
  opened.follow('/search');
  await screen.findByText('A logo is still being sent, and would be lost.');
  resolve({ logoId: '0b0e6a3e-6d0c-4c43-9d3c-52d6a6f1a001' });
  await screen.findByRole('heading', { name: 'Another screen' });
});
