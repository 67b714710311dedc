import { unknownAllergens } from '@bakehouse/domain/recipes/allergens/allergen-profile';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPhone } from '../../../../test/on-phone.ts';
import { allergenProfile } from '../../../../test/recipe-cards.ts';
import { refusal } from '../../../../test/refusal.ts';
import { found, searchAnswer, sponge } from '../test/card-facts.ts';
import { answerCard, answerSearch, openSpecCards, reader, server } from '../test/spec-cards-world.tsx';

beforeEach(() => {
  server.reset();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const sponges = [
  found(),
  found({ pid: 10440, name: 'Lemon drizzle batter', originalName: 'LEMON SPONGE BATTER', steps: 0 }),
  found({
    pid: 20118,
    type: 'PRODUCT',
    name: 'Sponge fingers',
    originalName: 'SPONGE FINGERS 500G',
    standing: allergenProfile(unknownAllergens),
    ingredients: 0,
    steps: 0,
  }),
];
const box = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const rowOf = (name: string) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const cellsOf = (name: string) =>
  [...rowOf(name).querySelectorAll('th, td')].map((cell) => cell.textContent ?? '');

describe('the search', () => {
  test('applies the filters of its address, and shows the number of matches', async () => {
    const questions = answerSearch(() => searchAnswer(sponges, { matches: 36 }));
    await openSpecCards('/spec-cards/sponge?type=RECIPE&status=steps&lacking=photo');
    const line = (await screen.findByText('36 matches')).closest('[role=status]');
    expect(line?.textContent).toBe('36 matches for SPONGE, of 13,373 items. Last imported 18-Nov-2026 22:40');
    expect(Object.fromEntries(questions[0] ?? [])).toEqual({
      text: 'SPONGE',
      type: 'RECIPE',
      status: 'steps',
      lacking: 'photo',
    });
    expect(box().value).toBe('SPONGE');
    const pressed = screen.getAllByRole('button', { pressed: true }).map((chip) => chip.textContent);
    expect(pressed).toEqual(['Recipes20', 'With steps24', 'Without a photo, press to remove']);
    expect(document.title).toBe('Spec Cards, SPONGE · Bakehouse');
  });

  test('shows every column, and highlights each word of the search', async () => {
    answerSearch(() => searchAnswer(sponges));
    await openSpecCards('/spec-cards/10IN%20SPONGE');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    expect(cellsOf('Victoria sponge').slice(1, 8)).toEqual([
      '10412Recipe',
      'Recipe',
      'VICTORIA SPONGE 10INTwo layers, raspberry jam',
      'Victoria sponge',
      'MilkWheat',
      '9',
      '7',
    ]);
    expect([...rowOf('Victoria sponge').querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'SPONGE',
      '10IN',
    ]);
  });

  test('steps are missing of a recipe, not of a product; undeclared allergens are never blank', async () => {
    answerSearch(() => searchAnswer(sponges));
    await openSpecCards('/spec-cards/SPONGE');
    await screen.findByRole('rowheader', { name: 'Sponge fingers' });
    expect(cellsOf('Lemon drizzle batter')[7]).toBe('none');
    expect(cellsOf('Sponge fingers').slice(5, 8)).toEqual(['Not declared', '—', '—']);
  });

  test('a name is highlighted if the words match nothing else', async () => {
    answerSearch(() => searchAnswer([found({ originalName: 'VS 10IN', description: '' })]));
    await openSpecCards('/spec-cards/SPONGE');
    const name = await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    expect(name.querySelector('mark')?.textContent).toBe('sponge');
  });

  test('shows that only the first hundred are listed, in the words of the specification', async () => {
    answerSearch(() => searchAnswer(sponges, { matches: 101 }));
    await openSpecCards('/spec-cards');
    expect(await screen.findByText('Only showing first 100 results. Please refine search')).toBeDefined();
  });

  test('without matches says so, and links to all cards', async () => {
    answerSearch((question) => searchAnswer(question.get('text') === '' ? sponges : []));
    const { address } = await openSpecCards('/spec-cards/PUMPERNICKEL?status=archived');
    expect(await screen.findAllByText('No matches found')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show all spec cards' }));
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    expect(address()).toBe('/spec-cards');
  });

  test('of an empty book shows that it is empty', async () => {
    answerSearch(() => searchAnswer([], { total: 0, importedAt: null }));
    await openSpecCards('/spec-cards');
    expect(await screen.findByText('The recipe book is empty')).toBeDefined();
    expect(screen.getByText('Never imported')).toBeDefined();
  });

  test('that fails shows the reason with the request id, and can be retried', async () => {
    let isDown = true;
    answerSearch(() =>
      isDown ? refusal(503, 'unavailable', 'Bakehouse is busy. Try again.') : searchAnswer(sponges),
    );
    await openSpecCards('/spec-cards');
    expect(await screen.findByText('Bakehouse is busy. Try again.')).toBeDefined();
    expect(screen.getByText('Copy details')).toBeDefined();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('rowheader', { name: 'Victoria sponge' })).toBeDefined();
  });

  test('that fails later keeps the former results', async () => {
    let isDown = false;
    answerSearch(() => (isDown ? refusal(500, 'failed', 'Something went wrong.') : searchAnswer(sponges)));
    const { readAgain } = await openSpecCards('/spec-cards/SPONGE');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    isDown = true;
    await act(() => readAgain());
    expect(await screen.findByText(/You are still seeing what was found before/)).toBeDefined();
    expect(screen.getByRole('rowheader', { name: 'Victoria sponge' })).toBeDefined();
  });

  test('is reloaded when the recipe book changes', async () => {
    const questions = answerSearch(() => searchAnswer(sponges));
    await openSpecCards('/spec-cards/SPONGE');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    await waitFor(() => expect(server.connections).toHaveLength(1));
    expect(server.connections[0]?.url).toContain('/api/live/recipes');
    const before = questions.length;
    await server.connections[0]?.send({ type: 'recipes', version: 8 });
    await waitFor(() => expect(questions.length).toBe(before + 1));
  });
});

describe('what is typed', () => {
  test('is searched in capitals after a second, replacing the former history entry', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const questions = answerSearch(() => searchAnswer(sponges));
    const { address, steps } = await openSpecCards('/spec-cards');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    for (const text of ['spo', 'sponge ']) {
      type(text);
      await act(() => vi.advanceTimersByTimeAsync(1000));
      await waitFor(() => expect(address()).toBe(`/spec-cards/${text.trim().toUpperCase()}`));
    }
    expect(box().value).toBe('sponge ');
    expect(questions.map((question) => question.get('text'))).toEqual(['', 'SPO', 'SPONGE']);
    expect(steps()).toBe(2);
  });

  test('is searched at once on Enter, as a new history entry', async () => {
    answerSearch(() => searchAnswer(sponges));
    const { address, back } = await openSpecCards('/spec-cards/SPONGE');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    type('tart');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/spec-cards/TART'));
    back();
    await waitFor(() => expect(box().value).toBe('SPONGE'));
  });

  test('keeps the other filters', async () => {
    answerSearch(() => searchAnswer(sponges));
    const { address } = await openSpecCards('/spec-cards?type=DISH');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    type('tart');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/spec-cards/TART?type=DISH'));
  });
});

describe('filters', () => {
  test('show their counts, and are query parameters', async () => {
    answerSearch(() => searchAnswer(sponges));
    const { address } = await openSpecCards('/spec-cards/SPONGE');
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    fireEvent.click(screen.getByRole('button', { name: 'Dishes 9' }));
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE?type=DISH'));
    fireEvent.click(screen.getByRole('button', { name: 'Archived 2' }));
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE?type=DISH&status=archived'));
    fireEvent.click(screen.getByRole('button', { name: 'All types 36' }));
    fireEvent.click(screen.getByRole('button', { name: 'All active 36' }));
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE'));
  });

  test('a gap filter is a chip that can be removed', async () => {
    answerSearch(() => searchAnswer(sponges));
    const { address } = await openSpecCards('/spec-cards?type=RECIPE&lacking=steps');
    fireEvent.click(await screen.findByRole('button', { name: /^Without steps/ }));
    await waitFor(() => expect(address()).toBe('/spec-cards?type=RECIPE'));
    expect(screen.queryByRole('button', { name: /^Without steps/ })).toBeNull();
  });
});

describe('keys', () => {
  test('Down moves from the field to the rows, Up back, and E opens the editor', async () => {
    answerSearch(() => searchAnswer(sponges));
    const { address } = await openSpecCards('/spec-cards/SPONGE');
    const first = await screen.findByRole('link', { name: 'Victoria sponge' });
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = screen.getByRole('link', { name: 'Lemon drizzle batter' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second, { key: 'ArrowUp' });
    fireEvent.keyDown(first, { key: 'ArrowUp' });
    expect(document.activeElement).toBe(box());
    box().blur();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'e' });
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE/10412/edit'));
  });

  test('the name of a row opens its card above the search', async () => {
    answerSearch(() => searchAnswer(sponges));
    await openSpecCards('/spec-cards/SPONGE');
    const name = await screen.findByRole('link', { name: 'Victoria sponge' });
    expect(name.getAttribute('href')).toBe('/spec-cards/SPONGE/10412');
  });

  test('returning from a card focuses its row, with all filters', async () => {
    answerSearch(() => searchAnswer(sponges));
    answerCard(() => sponge());
    const { address } = await openSpecCards('/spec-cards/SPONGE?type=RECIPE');
    fireEvent.click(await screen.findByRole('link', { name: 'Victoria sponge' }));
    await screen.findByRole('heading', { level: 1, name: 'Victoria sponge' });
    screen.getByRole('link', { name: 'Spec Cards, SPONGE' }).click();
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE?type=RECIPE'));
    const row = await screen.findByRole('link', { name: 'Victoria sponge' });
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  test('without a search a card is opened by its own number', async () => {
    answerSearch(() => searchAnswer(sponges));
    await openSpecCards('/spec-cards');
    const name = await screen.findByRole('link', { name: 'Victoria sponge' });
    expect(name.getAttribute('href')).toBe('/spec-cards/10412/10412');
  });
});

describe('a reader', () => {
  test('has no controls that change the book', async () => {
    answerSearch(() => searchAnswer(sponges));
    await openSpecCards('/spec-cards/SPONGE', reader);
    await screen.findByRole('rowheader', { name: 'Victoria sponge' });
    expect(screen.queryByRole('link', { name: /Edit|New item/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'The book at a glance' }).getAttribute('href')).toBe(
      '/spec-cards/book',
    );
    expect(screen.getByRole('link', { name: 'Allergen differences 9' }).getAttribute('href')).toBe(
      '/spec-cards/differences',
    );
  });
});

test('on a phone the cards are a list with their gaps and their allergens in words', async () => {
  onPhone();
  answerSearch(() => searchAnswer(sponges));
  await openSpecCards('/spec-cards/SPONGE');
  const list = within(await screen.findByRole('list', { name: 'Spec cards found' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Victoria spongeRecipe 10412, 9 ingredients, 7 stepsMilk, Wheat',
    'Lemon drizzle batterRecipe 10440, 9 ingredients, no stepsMilk, Wheat',
    'Sponge fingersProduct 20118Not declared',
  ]);
});
