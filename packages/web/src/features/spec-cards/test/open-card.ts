import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FakeLine } from '../../../../test/fake-line.ts';
import { sponge } from './card-facts.ts';
import { answerCard, openSpecCards, reader, server } from './spec-cards-world.tsx';

/** Gives every test of a file a device that remembers nothing, and uploads that it answers. Called at the top of each file. */
export function startAfresh(): void {
  beforeEach(() => {
    server.reset();
    localStorage.clear();
    FakeLine.opened = [];
    vi.stubGlobal('XMLHttpRequest', FakeLine);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Opens a card that the server has, for a reader unless another person is named. */
export async function openCard(
  view: SpecCardView = sponge(),
  address = '/spec-cards/SPONGE/10412',
  me = reader,
) {
  let shown = view;
  answerCard(() => shown);
  const world = await openSpecCards(address, me);
  await screen.findByRole('heading', { level: 1, name: view.card.facts.displayName });
  return {
    ...world,
    /** From now on the server tells this. */
    tell(next: SpecCardView) {
      shown = next;
    },
  };
}

/** The ingredients of the card that is open. */
export const ingredients = () =>
  within(screen.getByRole('heading', { name: 'Ingredients' }).closest('section') ?? document.body);
