import type { Me } from '@bakehouse/contract/account';
import type { RecipeSearchView, SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { screen } from '@testing-library/react';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { Toaster } from '../../../ui/feedback/toaster.tsx';

/** The fake server of the tests of spec cards. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { SpecCardScreen } = await import('../card/spec-card-screen.tsx');
const { KitchenScreen } = await import('../kitchen/kitchen-screen.tsx');
const { SpecCardsScreen } = await import('../search/spec-cards-screen.tsx');

export const reader = person({ specCards: 1 });
export const editor = person({ specCards: 2 });

/** Answers searches, and records the parameters of each. */
export function answerSearch(answer: (question: URLSearchParams) => RecipeSearchView | Response) {
  const questions: URLSearchParams[] = [];
  server.answer('/api/spec-cards', (request) => {
    const question = new URL(request.url).searchParams;
    questions.push(question);
    return answer(question);
  });
  return questions;
}

export function answerCard(answer: () => SpecCardView | Response, pid = 10412): void {
  server.answer(`/api/spec-cards/${pid}`, answer);
}

/** Renders an address of spec cards; returns functions for Back and Forward. */
export async function openSpecCards(address: string, me: Me = editor) {
  const opened = renderScreens(
    address,
    {
      '/spec-cards/{-$search}/{-$pid}': ({ search = '', pid }) =>
        pid === undefined ? (
          <SpecCardsScreen search={search} />
        ) : (
          <SpecCardScreen key={pid} search={search} pid={Number(pid)} />
        ),
      '/spec-cards/$search/$pid/kitchen': ({ search = '', pid = '' }) => (
        <KitchenScreen key={pid} search={search} pid={Number(pid)} />
      ),
    },
    {
      staleTime: 15_000,
      around: (screens) => (
        <MeProvider me={me}>
          {screens}
          <Toaster />
        </MeProvider>
      ),
    },
  );
  await screen.findByRole('main');
  return opened;
}
