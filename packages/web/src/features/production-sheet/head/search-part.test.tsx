import { test } from 'vitest';
import { expectWritesOwnAddress } from '../../../../test/writes-own-address.tsx';
import { useSearchPart } from './search-part.ts';

function Sheet() {
  const [, show] = useSearchPart('show');
  return (
    <button type="button" onClick={() => show('notes')}>
      Notes
    </button>
  );
}

test('a part is set in the address of its screen, and not in that of the next one', () =>
  expectWritesOwnAddress({
    path: '/production/21-Nov-2026',
    screen: () => <Sheet />,
    written: '/production/21-Nov-2026?show=notes',
  }));
