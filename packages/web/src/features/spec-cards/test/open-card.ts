import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { FakeUpload } from '../../../../test/fake-upload.ts';
import { sponge } from './card-facts.ts';
import { answerCard, openSpecCards, reader, server } from './spec-cards-world.tsx';

/** Resets storage and uploads before each test of a file. Call it at the top of the file. */
export function resetBeforeEach(): void {
  beforeEach(() => {
    server.reset();
    localStorage.clear();
    FakeUpload.opened = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** Renders a card of the server, by default for a read-only person. */
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
    /** Changes the server's answer. */
    tell(next: SpecCardView) {
      shown = next;
    },
  };
}

/** The ingredients of the open card. */
export const ingredients = () =>
  within(screen.getByRole('heading', { name: 'Ingredients' }).closest('section') ?? document.body);
