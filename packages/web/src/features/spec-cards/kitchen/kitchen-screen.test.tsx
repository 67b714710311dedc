import type { SpecCardView } from '@bakehouse/contract/spec-cards/spec-cards';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allergenProfile } from '../../../../test/recipe-cards.ts';
import { refusal } from '../../../../test/refusal.ts';
import { sponge } from '../test/card-facts.ts';
import { answerCard, openSpecCards, reader, server } from '../test/spec-cards-world.tsx';

const address = '/spec-cards/SPONGE/10412/kitchen';

beforeEach(() => {
  server.reset();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

async function open(view: SpecCardView = sponge(), at = address) {
  let shown: () => SpecCardView | Response = () => view;
  answerCard(() => shown());
  const world = await openSpecCards(at, reader);
  await screen.findByRole('heading', { level: 1, name: 'Victoria sponge' });
  return {
    ...world,
    /** Changes the server's answer, and lets the screen reload. */
    async tell(next: SpecCardView | Response) {
      shown = () => (next instanceof Response ? next.clone() : next);
      await act(() => world.readAgain());
    },
  };
}

const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const key = (pressed: string, target: Element = document.body) => fireEvent.keyDown(target, { key: pressed });
const now = () => screen.getByRole('region', { name: 'Method' }).querySelector('[aria-live]')?.textContent;

describe('the kitchen view', () => {
  test('shows item and amount, allergens, the ingredients to weigh and the first step', async () => {
    await open(
      sponge({
        standing: allergenProfile({ contains: ['MILK'], mayContain: ['WALNUTS'], unknown: ['SOYA'] }),
      }),
      `${address}?multiply=4`,
    );
    expect(screen.getByText('Recipe 10412, version 14')).toBeDefined();
    expect(screen.getByText('4 cakes')).toBeDefined();
    const allergens = within(screen.getByRole('region', { name: 'Allergens' }));
    expect(allergens.getByText('Milk')).toBeDefined();
    expect(allergens.getByText('May contain walnuts')).toBeDefined();
    expect(allergens.getByText('Not declared: soya')).toBeDefined();
    expect(screen.getByText('0 of 4')).toBeDefined();
    expect(tick(/Caster sugar/).labels?.[0]?.textContent).toContain('3.6 kg');
    expect(now()).toBe('1Cream the butter.');
    expect(screen.getByText('Step 1 of 3')).toBeDefined();
  });

  test('ticks an ingredient by a click anywhere on its row, and counts them', async () => {
    await open();
    fireEvent.click(screen.getByText('Caster sugar'));
    fireEvent.click(tick(/Unsalted butter/));
    expect(screen.getByText('2 of 4')).toBeDefined();
    fireEvent.click(screen.getByText('Caster sugar'));
    expect(ticked()).toEqual([expect.stringContaining('Unsalted butter')]);
  });

  test('removes all ticks, and restores them', async () => {
    await open();
    fireEvent.click(tick(/Caster sugar/));
    press('Untick all');
    expect(ticked()).toEqual([]);
    press('Undo');
    expect(ticked()).toHaveLength(1);
  });

  test('expands an ingredient that is a recipe, for the used amount', async () => {
    await open(sponge(), `${address}?multiply=2`);
    press('What is in Raspberry jam filling');
    const inside = within(screen.getByRole('list', { name: 'What is in Raspberry jam filling' }));
    expect(inside.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '448 gRaspberries, frozen',
      '432 gJam sugar',
    ]);
  });

  test('of an unknown card shows that, and links back', async () => {
    answerCard(() => refusal(404, 'recipe-not-found', 'ITEM 10412 NOT FOUND'));
    await openSpecCards(address, reader);
    expect(await screen.findByText('ITEM 10412 NOT FOUND')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the spec card' }).getAttribute('href')).toBe(
      '/spec-cards/SPONGE/10412',
    );
  });
});

describe('steps', () => {
  test('are completed one by one, and can be reopened', async () => {
    await open();
    press('Step 1 done');
    expect(now()).toBe('2Fold in the flour.');
    press('Step 2 done');
    press('Step 1, done. Go back to it');
    expect(now()).toBe('1Cream the butter.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Step back' }).disabled).toBe(true);
  });

  test('Space completes the step, Backspace goes back', async () => {
    await open();
    key(' ');
    key(' ');
    expect(now()).toBe('3Bake for 28 minutes.');
    key('Backspace');
    expect(now()).toBe('2Fold in the flour.');
  });

  test('Space on a tick toggles the tick', async () => {
    await open();
    key(' ', tick(/Caster sugar/));
    expect(now()).toBe('1Cream the butter.');
  });

  test('after the last one the card is finished, and links to itself without ticks', async () => {
    const { address: where } = await open();
    fireEvent.click(tick(/Caster sugar/));
    for (const step of [1, 2, 3]) press(`Step ${step} done`);
    expect(now()).toBe('All 3 steps are done.');
    key(' ');
    expect(now()).toBe('All 3 steps are done.');
    press('Finish');
    await waitFor(() => expect(where()).toBe('/spec-cards/SPONGE/10412'));
    expect(Object.keys(localStorage).filter((name) => name.startsWith('bakehouse-kitchen:'))).toEqual([]);
  });

  test('can be restarted, and the restart undone', async () => {
    await open();
    for (const step of [1, 2, 3]) press(`Step ${step} done`);
    press('Start again');
    expect(now()).toBe('1Cream the butter.');
    press('Undo');
    expect(now()).toBe('All 3 steps are done.');
  });

  test('of a card without steps have no button', async () => {
    await open(sponge({ method: [] }));
    expect(screen.getByText('No method steps yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: /done|Finish/ })).toBeNull();
  });
});

describe('another multiplier', () => {
  test('can be chosen freely before anything is ticked, and is a query parameter', async () => {
    const { address: where } = await open();
    press('More');
    expect(screen.getByText('2 cakes')).toBeDefined();
    await waitFor(() => expect(where()).toBe(`${address}?multiply=2`));
  });

  test('asks first if anything is ticked, and removes the ticks', async () => {
    await open();
    fireEvent.click(tick(/Caster sugar/));
    press('More');
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Make 2 cakes instead of 1 cake?' }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Keep 1 cake' }));
    expect(ticked()).toHaveLength(1);
    press('More');
    const again = within(await screen.findByRole('alertdialog', { name: 'Make 2 cakes instead of 1 cake?' }));
    fireEvent.click(again.getByRole('button', { name: 'Make 2 cakes' }));
    expect(ticked()).toEqual([]);
    expect(await screen.findByText('2 cakes')).toBeDefined();
  });
});

describe('what was done', () => {
  test('is restored after the page was closed', async () => {
    const first = await open(sponge(), `${address}?multiply=3`);
    fireEvent.click(tick(/Caster sugar/));
    press('Step 1 done');
    first.close();
    await open();
    expect(ticked()).toEqual([expect.stringContaining('Caster sugar')]);
    expect(now()).toBe('2Fold in the flour.');
    expect(screen.getByText('3 cakes')).toBeDefined();
  });

  test('on the evening before is discarded, but kept through midnight', async () => {
    vi.setSystemTime('2026-11-20T23:30:00Z');
    const evening = await open();
    press('Step 1 done');
    evening.close();
    vi.setSystemTime('2026-11-21T00:30:00Z');
    const night = await open();
    expect(now()).toBe('2Fold in the flour.');
    night.close();
    vi.setSystemTime('2026-11-21T09:00:00Z');
    await open();
    expect(now()).toBe('1Cream the butter.');
  });

  test('for another multiplier is not ticked for this one', async () => {
    const first = await open(sponge(), `${address}?multiply=3`);
    fireEvent.click(tick(/Caster sugar/));
    first.close();
    await open(sponge(), `${address}?multiply=2`);
    expect(ticked()).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const first = await open();
    press('Step 1 done');
    first.close();
    answerCard(() => sponge());
    await openSpecCards(address, { ...reader, userId: 99 as typeof reader.userId });
    await screen.findByRole('heading', { level: 1, name: 'Victoria sponge' });
    expect(now()).toBe('1Cream the butter.');
  });
});

describe('without a network', () => {
  test('the card stays, shows its age, and ticks work', async () => {
    const { tell, readAgain } = await open();
    vi.setSystemTime('2026-11-20T10:07:00Z');
    server.down = true;
    await act(() => readAgain());
    const line = await screen.findByText(/^This is the card as it was at|Your ticks are kept on this tablet/);
    expect(line.textContent).toBe(
      'Offline since 10:07. This is the card as it was at 10:00. Your ticks are kept on this tablet.',
    );
    fireEvent.click(tick(/Caster sugar/));
    press('Step 1 done');
    expect(now()).toBe('2Fold in the flour.');
    server.down = false;
    await tell(sponge());
    await waitFor(() => expect(screen.queryByText(/Your ticks are kept/)).toBeNull());
    expect(ticked()).toHaveLength(1);
  });

  test('a card stored on this device opens again, with its ticks', async () => {
    const first = await open();
    fireEvent.click(tick(/Caster sugar/));
    first.close();
    server.down = true;
    await open();
    expect(ticked()).toHaveLength(1);
    expect(await screen.findByText(/Your ticks are kept on this tablet/)).toBeDefined();
  });

  test('a card that another build stored is not opened, because its shape may differ', async () => {
    const build = document.head.appendChild(document.createElement('meta'));
    build.name = 'build';
    build.content = 'one';
    const first = await open();
    fireEvent.click(tick(/Caster sugar/));
    first.close();
    server.down = true;
    build.content = 'two';
    await openSpecCards(address, reader);
    expect(await screen.findByText(/cannot be reached/)).toBeDefined();
    build.remove();
  });

  test('a card that is not stored shows that', async () => {
    server.down = true;
    await openSpecCards(address, reader);
    expect(await screen.findByText(/cannot be reached/)).toBeDefined();
  });
});

describe('a card that somebody saves meanwhile', () => {
  const saved = () =>
    sponge({
      version: 15,
      changed: { name: 'Ruth Ashdown', at: '2026-11-20T10:04:00Z' },
      uses: [
        [900, 20011],
        [850, 20032],
        [900, 20003],
        [440, 10442],
      ],
    });

  test('is announced, and never replaces the one in use by itself', async () => {
    const { tell } = await open();
    fireEvent.click(tick(/Caster sugar/));
    fireEvent.click(tick(/Unsalted butter/));
    press('Step 1 done');
    await tell(saved());
    expect(await screen.findByText('Ruth Ashdown saved this card at 10:04.')).toBeDefined();
    expect(screen.getByText('Recipe 10412, version 14')).toBeDefined();
    expect(tick(/Unsalted butter/).labels?.[0]?.textContent).toContain('900 g');
  });

  test('is loaded on request, and unchanged ingredients stay ticked', async () => {
    const { tell, close } = await open();
    fireEvent.click(tick(/Caster sugar/));
    fireEvent.click(tick(/Unsalted butter/));
    press('Step 1 done');
    await tell(saved());
    fireEvent.click(await screen.findByRole('button', { name: 'Load version 15' }));
    expect(screen.getByText('Recipe 10412, version 15')).toBeDefined();
    expect(tick(/Unsalted butter/).labels?.[0]?.textContent).toContain('850 g');
    expect(ticked()).toEqual([expect.stringContaining('Caster sugar')]);
    expect(now()).toBe('2Fold in the flour.');
    expect(screen.queryByText(/saved this card/)).toBeNull();
    close();
    await open(saved());
    expect(ticked()).toHaveLength(1);
  });

  test('is announced after the page was reopened too, while work on the former one continues', async () => {
    const first = await open();
    fireEvent.click(tick(/Unsalted butter/));
    first.close();
    await open(saved());
    expect(await screen.findByText('Ruth Ashdown saved this card at 10:04.')).toBeDefined();
    expect(screen.getByText('Recipe 10412, version 14')).toBeDefined();
  });

  test('is opened at once if there is no progress', async () => {
    const first = await open();
    first.close();
    await open(saved());
    expect(screen.getByText('Recipe 10412, version 15')).toBeDefined();
    expect(screen.queryByText(/saved this card/)).toBeNull();
  });

  test('announces changed allergens, even if only an ingredient changed', async () => {
    const { tell } = await open();
    await tell(sponge({ standing: allergenProfile({ contains: ['MILK', 'SOYA', 'WHEAT'] }) }));
    expect(await screen.findByText('Its allergens have changed.', { exact: false })).toBeDefined();
    expect(screen.queryByText('Soya')).toBeNull();
    press('Load it');
    expect(screen.getByText('Soya')).toBeDefined();
  });

  test('is not announced if only a photo changed', async () => {
    const { tell } = await open();
    const view = sponge();
    await tell({ ...view, card: { ...view.card, updatedAt: '2026-11-20T10:04:00Z' } });
    expect(screen.queryByRole('button', { name: /^Load/ })).toBeNull();
  });
});

describe('the screen', () => {
  function giveWakeLock(request: () => Promise<unknown>) {
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  }

  test('stays on, and shows that while it does', async () => {
    const lock = Object.assign(new EventTarget(), { released: false, release: async () => {} });
    giveWakeLock(async () => lock);
    await open();
    expect(await screen.findByText('Screen stays on')).toBeDefined();
    act(() => void lock.dispatchEvent(new Event('release')));
    expect(screen.queryByText('Screen stays on')).toBeNull();
  });

  test('shows nothing if the browser cannot, or may not, keep it on', async () => {
    const first = await open();
    expect(screen.queryByText('Screen stays on')).toBeNull();
    first.close();
    giveWakeLock(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
    await open();
    expect(screen.queryByText('Screen stays on')).toBeNull();
  });
});
