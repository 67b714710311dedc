import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cutOffAnswer } from '../../../../test/cut-off-answer.ts';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { keepFocusInTests, pressFocused } from '../../../../test/keep-focus-in-tests.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';

keepFocusInTests();
const server = installFakeServer();
const { MeProvider } = await import('../../session/me.tsx');
const { CutOffButton } = await import('./cut-off-button.tsx');

/** Renders the button for a cut-off of Tuesday, 1 December. */
function openButton(cutOff: string, short: boolean): Promise<HTMLElement> {
  renderAtAddress(
    <MeProvider me={person({ admin: true, superAdmin: true, administration: 2, shops: [] })}>
      <CutOffButton day={day('2026-12-01')} cutOff={Temporal.Instant.from(cutOff)} short={short} />
    </MeProvider>,
  );
  return screen.findByRole('button', { name: /^Set the cut-off, now/ });
}

/** The text of the button. */
async function shownFor(cutOff: string, short = false): Promise<string | null> {
  const { textContent } = await openButton(cutOff, short);
  cleanup();
  return textContent;
}

test('a cut-off on the evening before shows its time, on any other day its weekday too', async () => {
  expect(await shownFor('2026-11-30T18:00:00Z')).toBe('Cut-off 18:00');
  expect(await shownFor('2026-11-30T18:00:00Z', true)).toBe('18:00');
  expect(await shownFor('2026-11-29T18:00:00Z')).toBe('Cut-off Sun 18:00');
  expect(await shownFor('2026-11-29T18:00:00Z', true)).toBe('Sun 18:00');
  expect(await shownFor('2026-12-01T04:00:00Z', true)).toBe('Tue 04:00');
});

test('the button gets the focus back after its dialog, which shows a loading dialog first', async () => {
  server.answer('/api/days/2026-12-01/cut-off', () => cutOffAnswer('2026-12-01'));
  const button = await openButton('2026-11-30T18:00:00Z', false);
  pressFocused(button);
  await screen.findByLabelText('Hours before Tuesday begins');
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
