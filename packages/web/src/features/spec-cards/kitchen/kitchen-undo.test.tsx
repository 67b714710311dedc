import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sponge } from '../test/card-facts.ts';
import { answerCard, openSpecCards, reader, server } from '../test/spec-cards-world.tsx';

let shown: SpecCardView;
beforeEach(() => {
  server.reset();
  localStorage.clear();
  shown = sponge();
  answerCard(() => shown);
});

async function open() {
  const world = await openSpecCards('/spec-cards/SPONGE/10412/kitchen', reader);
  await screen.findByRole('heading', { level: 1, name: 'Victoria sponge' });
  return world;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('progress made after the ticks were removed stays when that is undone', async () => {
  await open();
  fireEvent.click(tick(/Caster sugar/));
  press('Untick all');
  press('Step 1 done');
  fireEvent.click(tick(/Unsalted butter/));
  press('Undo');
  expect(screen.getByText('Step 2 of 3')).toBeDefined();
  expect([tick(/Caster sugar/).checked, tick(/Unsalted butter/).checked]).toEqual([true, true]);
});

test('progress made after a restart stays when that is undone', async () => {
  await open();
  fireEvent.click(tick(/Caster sugar/));
  for (const step of [1, 2, 3]) press(`Step ${step} done`);
  press('Start again');
  fireEvent.click(tick(/Unsalted butter/));
  press('Undo');
  expect(screen.getByText('All 3 steps are done.')).toBeDefined();
  expect([tick(/Caster sugar/).checked, tick(/Unsalted butter/).checked]).toEqual([true, true]);
});

test('a newer version of the card does not restore ticks that were removed from the former one', async () => {
  const world = await open();
  fireEvent.click(tick(/Unsalted butter/));
  fireEvent.click(tick(/Caster sugar/));
  press('Untick all');
  fireEvent.click(tick(/Unsalted butter/));
  const { card } = shown;
  shown = { ...shown, card: { ...card, version: 15, ingredients: card.ingredients.toReversed() } };
  await act(() => world.readAgain());
  fireEvent.click(await screen.findByRole('button', { name: /Load version 15/ }));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect([tick(/Caster sugar/).checked, tick(/Unsalted butter/).checked]).toEqual([false, true]);
});

test('nothing is restored on a finished card', async () => {
  await open();
  fireEvent.click(tick(/Caster sugar/));
  press('Untick all');
  for (const step of [1, 2, 3]) press(`Step ${step} done`);
  press(/^Finish/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(localStorage.getItem('bakehouse-kitchen:7:10412')).toBeNull();
});
