import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { installFakeServer } from '../../../test/fake-server.ts';
import { person } from '../../../test/person.ts';
import { renderAtAddress } from '../../../test/render.tsx';

installFakeServer();
const { MeProvider } = await import('../session/me.tsx');
const { CutOffButton } = await import('./cut-off-button.tsx');

/** What the button says of a cut-off of Tuesday, 1 December. */
async function shownFor(cutOff: string, short = false): Promise<string | null> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, superAdmin: true, administration: 2, shops: [] })}>
      <CutOffButton day={day('2026-12-01')} cutOff={Temporal.Instant.from(cutOff)} short={short} />
    </MeProvider>,
  );
  const { textContent } = await screen.findByRole('button', { name: /^Set the cut-off, now/ });
  cleanup();
  return textContent;
}

test('a cut-off of the evening before is a time, one of any other day has its weekday', async () => {
  expect(await shownFor('2026-11-30T18:00:00Z')).toBe('Cut-off 18:00');
  expect(await shownFor('2026-11-30T18:00:00Z', true)).toBe('18:00');
  expect(await shownFor('2026-11-29T18:00:00Z')).toBe('Cut-off Sun 18:00');
  expect(await shownFor('2026-11-29T18:00:00Z', true)).toBe('Sun 18:00');
  expect(await shownFor('2026-12-01T04:00:00Z', true)).toBe('Tue 04:00');
});
