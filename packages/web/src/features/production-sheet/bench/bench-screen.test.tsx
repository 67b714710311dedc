import type { BenchTick, BenchTicks } from '@bakehouse/contract/bench';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settle } from '../../../../test/fake-server.ts';
import { productNamed, sheetAnswer } from '../../../../test/production-sheet.ts';
import { refusal } from '../../../../test/refusal.ts';
import { openSheet, openWorld, pushChange, saturday, server, world } from '../test/sheet-world.tsx';

const ticksPath = '/api/days/2026-11-21/bench/ticks';

/** The ticks that the server has. */
let ticks: BenchTick[];
let told: { readonly commandId: string; readonly words: readonly Omit<BenchTick, 'by'>[] }[];
let isCut: boolean;
/** Requests whose answers the test delays; null for none. */
let held: PromiseWithResolvers<void>[] | null;

beforeEach(() => {
  openWorld();
  ticks = [];
  told = [];
  isCut = false;
  held = null;
  server.answer(ticksPath, async (request): Promise<BenchTicks> => {
    if (isCut) throw new TypeError('Failed to fetch');
    if (request.method === 'POST') {
      const said: (typeof told)[number] = await request.json();
      told.push(said);
      if (held) {
        const hold = Promise.withResolvers<void>();
        held.push(hold);
        await hold.promise;
      }
      const products = new Set(said.words.map(({ productId }) => productId));
      ticks = [
        ...ticks.filter(({ productId }) => !products.has(productId)),
        ...said.words.map((word) => ({ ...word, by: 'Bakehouse Floor' })),
      ];
    }
    return { day: saturday, ticks, serverNow: world.answer.strip.serverNow };
  });
});

const open = () => openSheet({ bench: true });
const box = (name: RegExp) => screen.findByRole('checkbox', { name });
const isTicked = async (name: RegExp) => (await box(name)).getAttribute('aria-checked') === 'true';
const key = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });
const push = async (event: object) => {
  const line = server.connections.at(-1);
  if (!line) throw new Error('no live line is open');
  await line.send(event);
};

describe('bench mode', () => {
  test('shows every total by group, and how much is done', async () => {
    await open();
    expect(await isTicked(/^Baguette, 250 g, 35$/)).toBe(false);
    expect(screen.getByText('0 of 3 done')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Bread' })).getByText('2 of 2 left')).toBeDefined();
    expect(screen.getByText('Version 8')).toBeDefined();
  });

  test('a tap ticks at once, and sends the product and its total', async () => {
    await open();
    fireEvent.click(await box(/^Baguette/), { detail: 1 });
    expect(await isTicked(/^Baguette/)).toBe(true);
    expect(screen.getByText('1 of 3 done')).toBeDefined();
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]?.words).toMatchObject([{ productId: productNamed('Baguette'), done: true, total: 35 }]);
    await waitFor(() =>
      expect(Object.keys(localStorage).some((name) => /bench-words/.test(name))).toBe(false),
    );
    fireEvent.click(await box(/^Baguette/), { detail: 1 });
    await waitFor(() => expect(told.at(-1)?.words).toMatchObject([{ done: false }]));
  });

  test('shows ticks of other screens', async () => {
    await open();
    await box(/^Baguette/);
    await push({ type: 'ready' });
    const word = { productId: productNamed('Butter croissant'), done: true, total: 36 };
    ticks = [{ ...word, saidAt: '2026-11-20T20:12:20Z', by: 'Ruth Ashdown' }];
    await push({ type: 'bench', day: saturday });
    await waitFor(async () => expect(await isTicked(/^Butter croissant/)).toBe(true));
  });

  test('a changed total loses its tick and shows since when and by how much', async () => {
    const word = { productId: productNamed('Baguette'), done: true, total: 35 };
    ticks = [{ ...word, saidAt: '2026-11-20T20:12:20Z', by: 'Ruth Ashdown' }];
    await open();
    await waitFor(async () => expect(await isTicked(/^Baguette/)).toBe(true));
    world.answer = sheetAnswer({
      version: 9,
      lastChange: '2026-11-20T20:13:00Z',
      ordered: {
        'Castle Street': { Baguette: 26 },
        'Mill Road': { Baguette: 12 },
        'Ferry Steps': { Baguette: 3 },
      },
    });
    await pushChange();
    const row = await box(
      /^Baguette, 250 g, 41, was 35, Changed since, 6 more: Castle Street 20 to 26, 20:13$/,
    );
    expect(row.getAttribute('aria-checked')).toBe('false');
    expect(within(screen.getByRole('log')).getByText('Baguette, Castle Street')).toBeDefined();
  });

  test('ticks offline, stores its state, and sends by itself when the connection is back', async () => {
    await open();
    await box(/^Baguette/);
    isCut = true;
    fireEvent.click(await box(/^Baguette/), { detail: 1 });
    expect(await isTicked(/^Baguette/)).toBe(true);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^Offline since \d\d:\d\d$/)).toBeDefined();
    expect(screen.getByText(/^numbers as of \d\d:\d\d, 1 tick to send$/)).toBeDefined();
    cleanup();

    // The page is reloaded while the server is still away.
    server.answer('/api/days/2026-11-21/production-sheet', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await open();
    expect(await isTicked(/^Baguette, 250 g, 35$/)).toBe(true);
    expect(told).toEqual([]);

    isCut = false;
    await push({ type: 'ready' });
    await waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]?.words).toMatchObject([{ productId: productNamed('Baguette'), total: 35 }]);
  });

  test('the state that another build stored is not shown, because its shape may differ', async () => {
    const build = document.head.appendChild(document.createElement('meta'));
    build.name = 'build';
    build.content = 'one';
    await open();
    await box(/^Baguette/);
    cleanup();
    server.answer('/api/days/2026-11-21/production-sheet', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    build.content = 'two';
    await open();
    expect(await screen.findByText(/cannot be reached/)).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: /^Baguette/ })).toBeNull();
    build.remove();
  });

  test('keeps a tick that the server failed to store, says why, and sends it again', async () => {
    let isFailing = true;
    server.answer(ticksPath, async (request) => {
      if (request.method === 'POST') {
        const said: (typeof told)[number] = await request.json();
        told.push(said);
        if (isFailing) return refusal(500, 'failed', 'Something went wrong on our side.');
        ticks = said.words.map((word) => ({ ...word, by: 'Bakehouse Floor' }));
      }
      return { day: saturday, ticks, serverNow: world.answer.strip.serverNow };
    });
    await open();
    fireEvent.click(await box(/^Baguette/), { detail: 1 });
    expect(await screen.findByText(/Something went wrong on our side\./)).toBeDefined();
    expect(await isTicked(/^Baguette/)).toBe(true);
    cleanup();
    isFailing = false;
    await open();
    await waitFor(() => expect(told).toHaveLength(2));
    expect(told[1]?.words).toEqual(told[0]?.words);
    await waitFor(() => expect(screen.queryByText(/Something went wrong/)).toBeNull());
  });

  test('an answer that arrives after the screen was left does not remove later ticks', async () => {
    const kept = () =>
      Object.entries(localStorage).find(([name]) => name.startsWith('bakehouse-bench-words:'))?.[1] ?? '';
    held = [];
    await open();
    fireEvent.click(await box(/^Baguette/), { detail: 1 });
    await waitFor(() => expect(held).toHaveLength(1));
    cleanup();
    await open();
    fireEvent.click(await box(/^Butter croissant/), { detail: 1 });
    await waitFor(() => expect(held).toHaveLength(2));
    held[0]?.resolve();
    await settle();
    expect(kept()).toContain(`"productId":${productNamed('Butter croissant')}`);
  });

  test('can be navigated, ticked and left by keyboard', async () => {
    const { address } = await open();
    await box(/^Baguette/);
    key('j');
    expect(document.activeElement).toBe(await box(/^Baguette/));
    key('ArrowDown');
    expect(document.activeElement).toBe(await box(/^White tin loaf/));
    key('k');
    // A native button is clicked by Space and Enter.
    fireEvent.click(await box(/^Baguette/));
    expect(await isTicked(/^Baguette/)).toBe(true);
    expect(document.activeElement).toBe(await box(/^White tin loaf/));
    key('Escape');
    await waitFor(() => expect(address()).toBe('/production-sheet/21-Nov-2026'));
  });

  test('the row of groups scrolls to the group that a key chose', async () => {
    const scrolled: (string | null)[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent);
    });
    // A narrow window shows one group.
    const media = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
      );
    await open();
    await box(/^Baguette/);
    key('2');
    await waitFor(() => expect(scrolled.at(-1)).toMatch(/^Viennoiserie/));
    scroll.mockRestore();
    media.mockRestore();
  });

  test('shows only open products on request', async () => {
    await open();
    fireEvent.click(await box(/^Baguette/), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'To do' }));
    expect(screen.queryByRole('checkbox', { name: /^Baguette/ })).toBeNull();
    expect(screen.getByText('1 of 3 done')).toBeDefined();
  });
});
