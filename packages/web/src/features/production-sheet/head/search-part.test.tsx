import { expect, test } from 'vitest';
import { addressesWritten, nextScreen } from '../../../../test/writes-own-address.tsx';
import { useQueryParameter } from './search-part.ts';

function Sheet() {
  const [, show] = useQueryParameter('show');
  return (
    <button type="button" onClick={() => show('notes')}>
      Notes
    </button>
  );
}

test('a parameter is set in the address of its screen, and not in that of the next screen', async () => {
  const written = await addressesWritten('/production/21-Nov-2026', () => <Sheet />);
  expect(written).toEqual({ own: '/production/21-Nov-2026?show=notes', next: nextScreen });
});
