import { formatDay } from '@bakehouse/domain/kernel/day';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderAtAddress } from '../../../../test/render.tsx';
import { setServerTime } from '../../../ui/use-now.ts';
import { millRoad, pageOf } from './test/shop-home.ts';

const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { ShopHomeScreen } = await import('./shop-home-screen.tsx');

function open(orders: 1 | 2): void {
  renderAtAddress(
    <MeProvider me={person({ orders, shops: [millRoad] })}>
      <ShopHomeScreen />
    </MeProvider>,
  );
}

beforeEach(() => {
  server.reset();
  setServerTime(Date.parse('2026-11-20T17:59:00Z'));
});

test('the next day is offered as soon as the previous one has closed', async () => {
  server.answer('/api/home/shops/3', () => pageOf('2026-11-21'));
  open(2);
  await screen.findByRole('heading', { name: 'Saturday 21 November' });
  server.answer('/api/home/shops/3', () => pageOf('2026-11-22'));
  act(() => setServerTime(Date.parse('2026-11-20T18:00:01Z')));
  expect(await screen.findByRole('heading', { name: 'Sunday 22 November' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Saturday 21 November' })).toBeNull();
});

test("read-only people do not see 'nothing ordered' if there are cakes", async () => {
  server.answer('/api/home/shops/3', () => pageOf('2026-11-21', '2026-11-21'));
  open(1);
  expect(await screen.findByText('Only cakes have been ordered for Saturday so far.')).toBeDefined();
  expect(screen.queryByText(/Nothing has been ordered/)).toBeNull();
});

test('the strip says missed of the days that the server names, and none of others', async () => {
  const page = pageOf('2026-11-21');
  const [wednesday, thursday] = [day('2026-11-18'), day('2026-11-19')];
  const days = page.days.map((one) => ({ ...one, missed: one.day === thursday }));
  server.answer('/api/home/shops/3', () => ({ ...page, days }));
  open(2);
  const strip = within(await screen.findByRole('navigation', { name: 'Delivery days' }));
  const wordOf = (on: string) =>
    strip.getAllByRole('link').find((link) => link.getAttribute('href')?.includes(on))?.textContent;
  expect(wordOf(formatDay(thursday))).toContain('missed');
  expect(wordOf(formatDay(wednesday))).toContain('none');
});
