import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { useSearchPart } from './search-part.ts';

function Sheet() {
  const [, show] = useSearchPart('show');
  return (
    <button type="button" onClick={() => show('notes')}>
      Notes
    </button>
  );
}

test('a part is set in the address of its screen, and not in that of the next one', async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  const opened = renderScreens(
    '/production/21-Nov-2026',
    { '/production/21-Nov-2026': () => <Sheet />, '/search': () => <h1>Next screen</h1> },
    { loaders: { '/search': () => loaded } },
  );
  const choose = await screen.findByRole('button', { name: 'Notes' });
  fireEvent.click(choose);
  expect(opened.address()).toBe('/production/21-Nov-2026?show=notes');
  opened.follow('/search');
  await waitFor(() => expect(opened.address()).toBe('/search'));
  fireEvent.click(choose);
  expect(opened.address()).toBe('/search');
  load();
  await screen.findByRole('heading', { name: 'Next screen' });
  expect(opened.address()).toBe('/search');
});
