import { formatDay, stripDays } from '@bakehouse/domain/kernel/day';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { person } from '../../../test/person.ts';
import { renderOnPage } from '../../../test/render.tsx';
import { renderScreens } from '../../../test/render-screens.tsx';
import { MeProvider } from '../session/me.tsx';
import { CalendarStrip, stripDayFacts } from './calendar-strip.tsx';

const friday = day('2026-11-20');
const saturday = day('2026-11-21');
const counts = [13, 13, 13, 9, 6, 3, 1, 0];

const customCounts = [0, 0, 0, 2, 0, 3];

function Strip({ selected = saturday, me = person() }) {
  const days = stripDays(selected).map((each, index) => ({
    day: each,
    orders: counts[index] ?? 0,
    customOrders: customCounts[index] ?? 0,
    items: (counts[index] ?? 0) * 100,
  }));
  return (
    <MeProvider me={me}>
      <CalendarStrip
        days={stripDayFacts(days)}
        selected={selected}
        today={friday}
        linkTo={(to) => `/orders/${formatDay(to)}`}
      />
    </MeProvider>
  );
}

/** The strip within a router, because its keys navigate. */
async function renderStrip() {
  const opened = renderScreens('/orders/21-Nov-2026', { '/orders/$date': () => <Strip /> });
  await screen.findByRole('navigation', { name: 'Delivery days' });
  return opened;
}

test('shows eight days from two before the selected one, with their orders', () => {
  renderOnPage(<Strip />);
  const days = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
  expect(days).toEqual([
    'Thu 19 Nov, 13 orders',
    'Fri 20 Nov, 13 orders, today',
    'Sat 21 Nov, 13 orders',
    'Sun 22 Nov, 7 orders and 2 custom orders',
    'Mon 23 Nov, 6 orders',
    'Tue 24 Nov, 3 custom orders',
    'Wed 25 Nov, 1 order',
    'Thu 26 Nov, no orders',
  ]);
});

test('each day shows its month', () => {
  renderOnPage(<Strip selected={day('2026-12-01')} />);
  const tags = screen.getAllByRole('link').map((link) => link.textContent);
  expect(tags.map((text) => /^[A-Z][a-z]{2}\d+[A-Z][a-z]{2}/.exec(text ?? '')?.[0])).toEqual([
    'Sun29Nov',
    'Mon30Nov',
    'Tue1Dec',
    'Wed2Dec',
    'Thu3Dec',
    'Fri4Dec',
    'Sat5Dec',
    'Sun6Dec',
  ]);
});

test('counts custom orders separately from standard ones', () => {
  renderOnPage(<Strip />);
  const textOf = (name: RegExp) =>
    screen
      .getByRole('link', { name })
      .querySelector('[data-part=strip-apart], [data-part=strip-count]:not(:has(svg))')?.textContent;
  expect(textOf(/Sun 22 Nov/)).toBe('7 +  2');
  expect(textOf(/Tue 24 Nov/)).toBe(' 3');
  expect(textOf(/Mon 23 Nov/)).toBe('6 orders');
});

test('marks future days with orders, and no past ones', () => {
  renderOnPage(<Strip />);
  const flagged = screen
    .getAllByRole('link')
    .map((link) => link.querySelector('[data-part=strip-load] > i') !== null);
  expect(flagged).toEqual([false, true, true, true, true, true, true, false]);
});

test('marks the selected day, labels today, and states when a day has no orders', () => {
  renderOnPage(<Strip />);
  const [selected] = screen.getAllByRole('link', { current: 'date' });
  expect(selected?.getAttribute('aria-label')).toBe('Sat 21 Nov, 13 orders');
  expect(screen.getByText('TODAY').closest('a')?.getAttribute('href')).toBe('/orders/20-Nov-2026');
  expect(screen.getByText('none').closest('a')?.getAttribute('href')).toBe('/orders/26-Nov-2026');
});

test.each([
  ['ArrowLeft', '/orders/20-Nov-2026'],
  ['ArrowRight', '/orders/22-Nov-2026'],
  ['Home', '/orders/20-Nov-2026'],
])('%s goes to %s', async (key, place) => {
  const { address } = await renderStrip();
  fireEvent.keyDown(screen.getByRole('link', { current: 'date' }), { key });
  expect(address()).toBe(place);
});

test('a click on a day opens it, and Go to today opens today', async () => {
  const { address } = await renderStrip();
  fireEvent.click(screen.getByRole('link', { name: /Tue 24 Nov/ }));
  expect(address()).toBe('/orders/24-Nov-2026');
  fireEvent.click(screen.getByRole('button', { name: 'Go to today' }));
  expect(address()).toBe('/orders/20-Nov-2026');
});

test('the busiest of the eight days has a load of 1', () => {
  const loads = stripDayFacts([
    { day: friday, orders: 2, customOrders: 0, items: 50 },
    { day: saturday, orders: 4, customOrders: 1, items: 200 },
  ]).map(({ load }) => load);
  expect(loads).toEqual([0.25, 1]);
});

test('offers the cut-off to people who may set it, and to no one else', () => {
  const { unmount } = renderOnPage(<Strip />);
  expect(screen.queryByRole('button', { name: 'Set the cut-off' })).toBeNull();
  unmount();
  renderOnPage(<Strip me={person({ admin: true, administration: 2 })} />);
  expect(screen.getByRole('button', { name: 'Set the cut-off' })).toBeDefined();
});
