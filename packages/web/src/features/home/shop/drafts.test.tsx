import { pence } from '@bakehouse/domain/kernel/money';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { MeProvider } from '../../../shared/session/me.tsx';
import { clearToasts, toasts } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { Drafts } from './drafts.tsx';

const hour = 3_600_000;

afterEach(clearToasts);

test.each([
  { when: 'is open', closesIn: hour, said: /Not sent\.$/, link: 'Finish your draft' },
  {
    when: 'has closed',
    closesIn: -hour,
    said: /It was not sent, and orders for this day have closed\.$/,
    link: 'Open the order',
  },
])('a draft of a day that $when shows what can be done with it', async ({ closesIn, said, link }) => {
  const saturday = day('2026-11-21');
  renderAtAddress(
    <MeProvider me={person()}>
      <Drafts
        drafts={[
          {
            key: 'k',
            shopId: 3,
            day: saturday,
            order: 'new',
            lines: 2,
            cakes: 0,
            total: pence(8420),
            at: serverNow(),
            isQueued: false,
          },
        ]}
        shopName="Harbour Lane"
        days={[{ day: saturday, cutOff: new Date(serverNow() + closesIn).toISOString() }]}
      />
    </MeProvider>,
  );
  expect((await screen.findByText(/^2 lines, £84\.20, kept/)).textContent).toMatch(said);
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/orders/21-Nov-2026/NEW/3');
});

test.each([
  { order: 'new' as const, words: 'Your draft of the new order of Harbour Lane for Sat 21 Nov is discarded' },
  { order: 48206, words: 'Your draft of order 48206 is discarded' },
])('a discarded draft is named by its order: $words', async ({ order, words }) => {
  const saturday = day('2026-11-21');
  const facts = {
    shopId: 3,
    day: saturday,
    lines: 2,
    cakes: 0,
    total: null,
    at: serverNow(),
    isQueued: false,
  };
  renderAtAddress(
    <MeProvider me={person()}>
      <Drafts drafts={[{ key: 'k', order, ...facts }]} shopName="Harbour Lane" days={[]} />
    </MeProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(toasts.get().map(({ message }) => message)).toEqual([words]);
});
