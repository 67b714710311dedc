import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import { answerPrints, openLabels, printOf, server, watchSaved } from '../test/labels-world.tsx';

beforeEach(() => server.reset());
afterEach(() => vi.restoreAllMocks());

const second = '0199aa00-0000-7000-8000-000000000002';
const wrong = printOf({
  printId: second,
  pid: 10455,
  name: 'Raspberry tart',
  size: 'sheet-8',
  date: null,
  batch: '',
  viewing: 'Rose Harbour',
  errors: [
    { kind: 'allergens', sentence: 'It does not name milk, which is in it now.' },
    { kind: 'ingredients', sentence: 'Its list of ingredients has changed.' },
  ],
});
const cellsOf = (name: RegExp) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return [...(row?.querySelectorAll('th, td') ?? [])].map((cell) => cell.textContent);
};

test('lists author, number and version of each print, and what is outdated now', async () => {
  answerPrints(() => ({ prints: [printOf(), wrong], wrong: 1 }));
  await openLabels('/spec-cards/label-prints');
  await screen.findByRole('rowheader', { name: /^Victoria sponge slice/ });
  expect(cellsOf(/^Victoria sponge slice/).slice(0, 9)).toEqual([
    'Victoria sponge slice 10412',
    'Right',
    '24',
    'Use by 23-Nov-2026',
    '2611-21-A',
    '62 × 80 mm roll',
    'Sat 21 Nov 09:00',
    'Ines Duarte',
    '14',
  ]);
  const tart = cellsOf(/^Raspberry tart/);
  expect(tart[1]).toBe(
    'Wrong. It does not name milk, which is in it now. Its list of ingredients has changed.',
  );
  expect(tart[3]).toBe('packed 21-Nov-2026');
  expect(tart[7]).toBe('Ines Duarte, as Rose Harbour');
  expect(screen.getByRole('button', { name: 'Wrong now 1' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Raspberry tart' }).getAttribute('href')).toBe(
    '/spec-cards/10455/10455/label',
  );
});

test('shows only outdated ones, by its address', async () => {
  const questions = answerPrints((question) => ({
    prints: question.get('show') === 'wrong' ? [wrong] : [printOf(), wrong],
    wrong: 1,
  }));
  const { address } = await openLabels('/spec-cards/label-prints');
  await screen.findByRole('rowheader', { name: /^Victoria sponge slice/ });
  fireEvent.click(screen.getByRole('button', { name: 'Wrong now 1' }));
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: /^Victoria/ })).toBeNull());
  expect(address()).toBe('/spec-cards/label-prints?wrong=1');
  expect(questions.map((question) => question.get('show'))).toEqual(['all', 'wrong']);
});

test('the prints of one card link to its label, and to all other prints', async () => {
  const questions = answerPrints(() => ({ prints: [printOf()] }));
  const { address } = await openLabels('/spec-cards/label-prints?pid=10412');
  const chip = await screen.findByRole('button', { name: /^Victoria sponge slice 10412/ });
  expect(screen.getByRole('link', { name: 'Open its label' }).getAttribute('href')).toBe(
    '/spec-cards/10412/10412/label',
  );
  expect(questions[0]?.get('pid')).toBe('10412');
  fireEvent.click(chip);
  await waitFor(() => expect(address()).toBe('/spec-cards/label-prints'));
});

test('older prints are loaded from the end of the list', async () => {
  const questions = answerPrints((question) =>
    question.get('before') === second
      ? { prints: [printOf()], wrong: 1 }
      : { prints: [wrong], next: second, wrong: 1 },
  );
  await openLabels('/spec-cards/label-prints');
  fireEvent.click(await screen.findByRole('button', { name: 'Older prints' }));
  expect(await screen.findByRole('rowheader', { name: /^Victoria sponge slice/ })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: /^Raspberry tart/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Older prints' })).toBeNull();
  expect(questions).toHaveLength(2);
});

test('files can be opened again: ZPL only for labels on a roll', async () => {
  const saved = watchSaved();
  answerPrints(() => ({ prints: [printOf(), wrong] }));
  server.answer(`/api/label-prints/${printOf().printId}.zpl`, () => new Response('^XA^XZ'));
  await openLabels('/spec-cards/label-prints');
  fireEvent.click(await screen.findByRole('button', { name: 'Files of Raspberry tart' }));
  const sheet = within(await screen.findByRole('menu'));
  expect(sheet.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['PDF']);
  fireEvent.click(screen.getByRole('button', { name: 'Files of Victoria sponge slice' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'ZPL, 203 dpi' }));
  await waitFor(() => expect(saved).toEqual(['label-victoria-sponge-slice-203-dpi.zpl']));
});

test('a file that does not load shows the reason', async () => {
  answerPrints(() => ({ prints: [printOf()] }));
  server.answer(`/api/label-prints/${printOf().printId}.pdf`, () =>
    refusal(503, 'unavailable', 'The disk is nearly full.'),
  );
  await openLabels('/spec-cards/label-prints');
  fireEvent.click(await screen.findByRole('button', { name: 'Files of Victoria sponge slice' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PDF' }));
  expect(await screen.findByText('The disk is nearly full.')).toBeDefined();
});

test('without prints shows where labels are printed; without outdated ones says so', async () => {
  answerPrints(() => ({}));
  await openLabels('/spec-cards/label-prints');
  expect(await screen.findByText('No labels have been printed yet.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the spec cards' }).getAttribute('href')).toBe('/spec-cards');
  fireEvent.click(screen.getByRole('button', { name: 'Wrong now 0' }));
  expect(await screen.findByText('No label is wrong at the moment.')).toBeDefined();
});

test('a list that does not load shows the reason, and can be retried', async () => {
  let isDown = true;
  answerPrints(() =>
    isDown ? refusal(503, 'unavailable', 'Bakehouse is busy. Try again.') : { prints: [printOf()] },
  );
  await openLabels('/spec-cards/label-prints');
  expect(await screen.findByText('Bakehouse is busy. Try again.')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: /^Victoria sponge slice/ })).toBeDefined();
});

test('is reloaded when the recipe book changes, because a label may be outdated now', async () => {
  const questions = answerPrints(() => ({ prints: [printOf()] }));
  await openLabels('/spec-cards/label-prints');
  await screen.findByRole('rowheader', { name: /^Victoria sponge slice/ });
  await waitFor(() => expect(server.connections).toHaveLength(1));
  const before = questions.length;
  await server.connections[0]?.send({ type: 'recipes', version: 8 });
  await waitFor(() => expect(questions.length).toBe(before + 1));
});
