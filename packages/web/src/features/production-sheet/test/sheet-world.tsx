import type { PrintedSheet, ProductionSheet, UsualTotals } from '@bakehouse/contract/days';
import { shopId, userId } from '@bakehouse/contract/values';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { day } from '../../../../test/day.ts';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import {
  notesAnswer,
  orderOf,
  printedSheet,
  sheetAnswer,
  shopNamed,
  usualOf,
} from '../../../../test/production-sheet.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';

export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { ProductionSheetScreen } = await import('../production-sheet-screen.tsx');
const { BenchScreen } = await import('../bench/bench-screen.tsx');

export const saturday = day('2026-11-21');
export const sheetPath = '/api/days/2026-11-21/production-sheet';
const printsPath = `${sheetPath}/prints`;

/** A print that the server recorded. */
interface Recorded {
  readonly printId: string;
  readonly version: number;
  readonly supplier: ProductionSheet['prints'][number]['supplier'];
}

/** The state of the fake server. */
export const world: {
  answer: ProductionSheet;
  /** The queries of the requests for the sheet: '?products=ordered'. */
  readonly asked: string[];
  readonly recorded: Recorded[];
  /** Prints are recorded, but their answers are lost. */
  loseAnswers: boolean;
  usual: UsualTotals;
  usualAsked: number;
} = { answer: sheetAnswer(), asked: [], recorded: [], loseAnswers: false, usual: usualOf({}), usualAsked: 0 };

/** A fake server with the day, which records prints and refuses those of an outdated version. */
export function openWorld(): void {
  server.reset();
  localStorage.clear();
  // happy-dom has no `document.fonts`.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
  world.answer = sheetAnswer();
  world.asked.length = 0;
  world.recorded.length = 0;
  world.loseAnswers = false;
  world.usual = usualOf({});
  world.usualAsked = 0;
  server.answer(sheetPath, (request) => {
    world.asked.push(new URL(request.url).search);
    return world.answer;
  });
  server.answer(`${sheetPath}/usual`, () => {
    world.usualAsked += 1;
    return world.usual;
  });
  server.answer('/api/days/2026-11-21/delivery-notes', () => notesAnswer(world.answer));
  server.answer(printsPath, async (request) => {
    const record: Recorded = await request.json();
    world.recorded.push(record);
    if (world.loseAnswers) throw new TypeError('Failed to fetch');
    if (record.version !== world.answer.version) return sheetChanged();
    const { printId, version, supplier } = record;
    const print = { printId, version, supplier, at: '2026-11-20T20:12:30Z', by: 'Bakehouse Floor' };
    addPrint(printedSheet(print, world.answer));
    return print;
  });
}

/** Adds a print to the server, which can then be loaded. */
export function addPrint(printed: PrintedSheet): void {
  const { print } = printed;
  const others = world.answer.prints.filter(({ supplier }) => supplier !== print.supplier);
  world.answer = { ...world.answer, prints: [print, ...others] };
  server.answer(`${printsPath}/${print.printId}`, () => printed);
}

function sheetChanged(): Response {
  const { version } = world.answer;
  return Response.json(
    {
      defined: true,
      code: 'sheet-changed',
      status: 412,
      message: `The sheet has changed: it is version ${version} now. Print the new one.`,
      data: { requestId: 'r-1', version },
    },
    { status: 412 },
  );
}

interface Visit {
  readonly admin?: boolean;
  /** The shops of a person who is no admin. */
  readonly shops?: readonly ('Castle Street' | 'Mill Road')[];
  /** The query of the address: '?supplier=2'. */
  readonly search?: string;
  /** Opens the bench view of the day. */
  readonly bench?: boolean;
}

/** Opens the sheet of Saturday, by default for an admin. */
export async function openSheet({
  admin = true,
  shops = ['Castle Street', 'Mill Road'],
  search = '',
  bench = false,
}: Visit = {}) {
  const me = person({
    userId: userId.parse(2),
    firstName: 'Bakehouse',
    lastName: 'Floor',
    admin,
    orders: 1,
    shops: admin
      ? []
      : shops.map((name) => ({
          shopId: shopId.parse(shopNamed(name)),
          name,
          brandName: 'Bakehouse',
          active: true,
        })),
    serverNow: world.answer.strip.serverNow,
  });
  const opened = renderScreens(
    `/production-sheet/21-Nov-2026${bench ? '/bench' : ''}${search}`,
    {
      '/production-sheet/$date': () => <ProductionSheetScreen day={saturday} />,
      '/production-sheet/$date/bench': () => <BenchScreen day={saturday} />,
    },
    { around: (screens) => <MeProvider me={me}>{screens}</MeProvider> },
  );
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** Opens the 'View' menu: the settings of the table, and its exports. */
export async function openViewMenu(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'View' }));
  await screen.findByRole('switch', { name: 'Hide zero rows' });
}

/** Chooses a print from the menu beside 'Print'. */
export async function choosePrint(name: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Other papers' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

/** Opens the chips of the changes. */
export async function openChanges(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^\d+ changes? since/ }));
  return screen.findByRole('region', { name: /^Changes since/ });
}

/** Waits until a row of the table has these cells. */
export async function expectRow(product: string, cells: readonly string[]): Promise<void> {
  await waitFor(() => expect(rowOf(product)).toEqual(cells));
}

function rowOf(product: string): readonly string[] {
  const row = screen.getByRole('rowheader', { name: new RegExp(product) }).closest('tr');
  return within(row ?? document.body)
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent ?? '');
}

/** Sends a live event of a change to Castle Street's order, after which the screen reloads. */
export async function pushChange(): Promise<void> {
  const line = server.connections.at(-1);
  if (!line) throw new Error('no live line is open');
  await line.send({ type: 'ready' });
  await line.send({
    type: 'change',
    change: {
      orderId: orderOf('Castle Street'),
      shopId: shopNamed('Castle Street'),
      day: saturday,
      version: 2,
      kind: 'updated',
      by: 'Rosa Field',
      at: '2026-11-20T20:13:00Z',
    },
  });
}

/** Collects the text of all further prints. */
export function watchPrints(): string[] {
  const printViews: string[] = [];
  vi.stubGlobal('print', () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    printViews.push(printedText());
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
  return printViews;
}

/** The text of the print view outside the app; without one, that of the app. */
function printedText(): string {
  const paper =
    document.querySelector('body > [data-part~=print-sheet]') ??
    document.querySelector('[data-part=note-pages]');
  return (paper?.textContent ?? '').replaceAll(/\s+/g, ' ');
}
