import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { CopyDetails } from './copy-details.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a click copies the request id and announces that', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } });
  renderOnPage(<CopyDetails requestId="req-7" />);
  expect(document.body.textContent).not.toContain('req-7');
  fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));
  await screen.findByRole('button', { name: 'Details copied' });
  expect(written[0]?.split('\n')).toEqual([
    'Request req-7',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    window.location.href,
  ]);
});

test('without a clipboard the details are shown', async () => {
  vi.stubGlobal('navigator', {});
  renderOnPage(<CopyDetails requestId="req-7" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText('Request req-7')).toBeTruthy();
});
