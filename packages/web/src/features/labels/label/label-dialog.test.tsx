import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../../test/refusal.ts';
import {
  answerLabel,
  answerPrint,
  freezeClockAtLabelDay,
  gate,
  openLabel,
  openLabels,
  press,
  reader,
  server,
  slice,
  type,
  watchSaved,
} from '../test/labels-world.tsx';

beforeEach(() => {
  server.reset();
  freezeClockAtLabelDay();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Print/ });
const zplButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'ZPL' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const pressed = (question: string) =>
  within(screen.getByRole('group', { name: question }))
    .queryAllByRole('button', { pressed: true })
    .map((chip) => chip.textContent);
const preview = () => document.querySelector('[data-part="label-preview"]')?.textContent ?? '';

describe('a label that was never printed', () => {
  test('asks where it is packed, has no default, and cannot be printed before that', async () => {
    await openLabel(slice({ last: null }));
    expect(pressed('Where is it packed?')).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Who sells it?' })).toBeNull();
    expect(gate()).toEqual(['1 thing to put right first', 'Say where it is packed.']);
    expect(printButton().disabled).toBe(true);
    expect(zplButton().disabled).toBe(true);
    expect(field('Name on label').value).toBe('Victoria sponge slice');
  });

  test('sold loose needs nothing else', async () => {
    await openLabel(slice({ last: null }));
    press('It is not packed');
    expect(screen.getByText('Sold loose.')).toBeDefined();
    expect(gate()[0]).toBe('Ready to print');
    expect(printButton().disabled).toBe(false);
  });

  test('packed where it is sold asks who sells it: our own shop is direct sale, another business is not', async () => {
    await openLabel(slice({ last: null }));
    press('Where it is sold, before it is chosen');
    expect(gate()).toEqual(['1 thing to put right first', 'Say who sells it.']);
    press('We, in the same place');
    expect(screen.getByText('Prepacked for direct sale.')).toBeDefined();
    expect(gate()[0]).toBe('Ready to print');
    expect(preview()).not.toContain('Saltmarsh Yard');
    press('Another business');
    expect(screen.getByText('Prepacked.')).toBeDefined();
    expect(gate()).toEqual([
      '3 things to put right first',
      'Give the use by date.',
      'Give the weight.',
      'Say how it is stored.',
    ]);
    expect(preview()).toContain('Bakehouse Wholesale, Unit 4, Saltmarsh Yard, Marwick MK2 1BQ');
  });

  test('can be printed once all missing facts are given', async () => {
    await openLabel(slice({ last: null }));
    press('Somewhere else');
    expect(printButton().disabled).toBe(true);
    press('Best before');
    expect(gate()).toContain('Give the best before date.');
    type('Best before', '23-Nov-2026');
    type('Weight', '120 g');
    type('Storage', 'Keep refrigerated');
    expect(gate()).toEqual([
      'Ready to print',
      'Every ingredient has a weight and a declaration',
      'Egg, milk and wheat are in bold in the list',
      'Flour shows folic acid',
      expect.stringMatching(/^Text is \d\.\d mm high \(at least 1\.2 mm\)$/),
    ]);
    expect(printButton().disabled).toBe(false);
  });
});

describe('a label that was printed before', () => {
  test('starts with the former choices, packed today and with the same shelf life', async () => {
    await openLabel(slice({ prints: 3 }));
    expect(pressed('Where is it packed?')).toEqual(['Somewhere else']);
    expect(field('Use by').value).toBe('23-Nov-2026');
    expect(field('Packed on').value).toBe('21-Nov-2026');
    expect(field('Batch').value).toBe('');
    expect(screen.getByRole('link', { name: '3 prints of this label' }).getAttribute('href')).toMatch(
      /^\/spec-cards\/label-prints\?pid=\d+$/,
    );
  });

  test('is previewed as it will be printed, with emphasised allergens and the chosen percentage', async () => {
    await openLabel(slice());
    expect(preview()).toContain('Victoria sponge slice');
    expect(preview()).toContain('WHEAT');
    expect(preview()).toContain('May contain walnuts and almonds.');
    expect(preview()).not.toMatch(/butter \(MILK\) \d+%/);
    fireEvent.click(screen.getByRole('checkbox', { name: 'butter' }));
    expect(preview()).toMatch(/butter \(MILK\) \d+%/);
  });

  test('keeps the choices while its card is corrected', async () => {
    const view = slice();
    const { address } = await openLabel(view);
    type('Weight', '130 g');
    press('Cancel');
    await waitFor(() => expect(address()).toBe(`/spec-cards/SPONGE/${view.pid}`));
    await openLabel(view);
    expect(field('Weight').value).toBe('130 g');
  });

  test('starts anew on another day, because a label of yesterday is outdated', async () => {
    const view = slice();
    await openLabel(view);
    type('Weight', '130 g');
    press('Cancel');
    await screen.findByRole('heading', { name: 'Another screen' });
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    await openLabel(view);
    expect(field('Weight').value).toBe('120 g');
    expect(field('Packed on').value).toBe('22-Nov-2026');
  });
});

describe('what is missing', () => {
  test('is listed with a link to each card, and prevents printing', async () => {
    await openLabel(
      slice({
        changed: {
          24: { allergens: null },
          10455: {
            ingredients: [
              [30, 500, 'g'],
              [31, 2, 'EACH'],
            ],
          },
        },
      }),
    );
    expect(gate()).toEqual([
      '2 things to put right first',
      'Sugar in raspberry jam has no weight: it says ‘2 EACH’. Open item 10455',
      'Nobody has declared the allergens of icing sugar. Open item 24',
    ]);
    expect(screen.getByRole('link', { name: 'Open item 24' }).getAttribute('href')).toBe('/spec-cards/24/24');
    expect(printButton().disabled).toBe(true);
    expect(screen.queryByText(/Printed labels are recorded/)).toBeNull();
  });

  test('a group word is incomplete: the label has to name the nut', async () => {
    await openLabel(slice({ changed: { 26: { allergens: ['TREENUTS'] } } }));
    expect(gate().join('\n')).toContain(
      'Vanilla extract says nuts but not which ones. A label names the nut.',
    );
    expect(printButton().disabled).toBe(true);
  });

  test('flour without folic acid is a warning until the law applies, and then prevents printing', async () => {
    await openLabel(slice({ changed: { 23: { composition: 'wheat flour' } } }));
    expect(gate()[0]).toBe('Ready to print');
    expect(gate().join('\n')).toMatch(/folic acid/);
    type('Packed on', '13-Dec-2026');
    type('Use by', '15-Dec-2026');
    expect(gate()[0]).toBe('1 thing to put right first');
    expect(printButton().disabled).toBe(true);
  });

  test('allergens that a card may contain have to be stated', async () => {
    await openLabel(slice({ changed: { 26: { mayContain: ['SESAME'] } } }));
    expect(gate()[1]).toMatch(/^Say that it may contain sesame/);
    type('May contain', 'Sesame');
    expect(gate()[0]).toBe('Ready to print');
  });

  test('a text too long for a label lists the sizes on which it fits', async () => {
    await openLabel(slice());
    press('A4, 24 labels');
    expect(gate()[1]).toMatch(/^The text is too long for this label .* It fits on 62 × 80 mm roll/);
    expect(printButton().disabled).toBe(true);
    press('A4, 8 labels');
    expect(gate()[0]).toBe('Ready to print');
  });

  test('an invalid number of copies or day prevents printing', async () => {
    await openLabel(slice());
    type('Copies', '1001');
    expect(screen.getByText('From 1 to 1000')).toBeDefined();
    expect(gate()).toEqual(['1 thing to put right first', 'Give the number of copies, from 1 to 1000.']);
    expect(screen.getByRole('button', { name: '1 thing to put right first' })).toBeDefined();
    expect(printButton().disabled).toBe(true);
    type('Copies', '24');
    expect(printButton().disabled).toBe(false);
    expect(printButton().textContent).toBe('Print 24 labels');
    press('A4, 8 labels');
    type('First free label', '9');
    expect(gate()).toEqual(['1 thing to put right first', 'Give the first free label, from 1 to 8.']);
    type('First free label', '8');
    type('Packed on', '31-Feb-2027');
    fireEvent.blur(field('Packed on'));
    expect(gate()[1]).toBe('Write the day on which it is packed like 21-Nov-2026.');
    type('Packed on', '21-Nov-2026');
    expect(gate()[0]).toBe('Ready to print');
  });

  test('an invalid date is reported, and neither its weekday nor the former one is shown', async () => {
    await openLabel(slice());
    const tag = () => field('Use by').parentElement?.textContent;
    expect([preview(), tag()]).toEqual([
      expect.stringContaining('23-Nov-2026'),
      expect.stringMatching(/^Mon/),
    ]);
    type('Use by', '31-Feb-2027');
    fireEvent.blur(field('Use by'));
    expect(gate()).toEqual(['1 thing to put right first', 'Write the use by date like 21-Nov-2026.']);
    expect(printButton().disabled).toBe(true);
    expect(preview()).not.toContain('23-Nov-2026');
    expect(tag()).toBe('');
    press('It is not packed');
    expect(gate()[1]).toBe('Write the use by date like 21-Nov-2026.');
  });
});

describe('printing', () => {
  test('sends what was previewed, reports that it is recorded, and opens the PDF in a new tab', async () => {
    const saved = watchSaved();
    const opened = vi.spyOn(window, 'open').mockReturnValue(window);
    const sent = answerPrint();
    const view = slice();
    await openLabel(view);
    type('Copies', '24');
    fireEvent.click(printButton());
    expect(await screen.findByText('24 labels of Victoria sponge slice are recorded.')).toBeDefined();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ pid: view.pid, copies: 24, firstPlace: 1 });
    expect(sent[0]?.choices).toMatchObject({ packing: 'elsewhere', date: '2026-11-23', weight: '120 g' });
    expect(sent[0]?.ingredients).toMatch(/^butter \(MILK\)/);
    await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:file', '_blank'));
    expect(saved).toEqual([]);
    press('Save the PDF');
    await waitFor(() => expect(saved).toEqual(['label-victoria-sponge-slice.pdf']));
    expect(screen.getByText('Close', { selector: 'span' })).toBeDefined();
  });

  test('if the browser opens no tab, the PDF is downloaded', async () => {
    const saved = watchSaved();
    vi.spyOn(window, 'open').mockReturnValue(null);
    answerPrint();
    await openLabel(slice());
    fireEvent.click(printButton());
    await waitFor(() => expect(saved).toEqual(['label-victoria-sponge-slice.pdf']));
  });

  test('for a label printer downloads ZPL of its resolution', async () => {
    const saved = watchSaved();
    answerPrint();
    await openLabel(slice());
    fireEvent.click(zplButton());
    fireEvent.click(await screen.findByRole('menuitem', { name: '300 dpi' }));
    await waitFor(() => expect(saved).toEqual(['label-victoria-sponge-slice-300-dpi.zpl']));
    expect(screen.getByRole('button', { name: 'Save the ZPL, 300 dpi' })).toBeDefined();
  });

  test('on a partly used sheet starts at the first free label, and offers no ZPL', async () => {
    watchSaved();
    vi.spyOn(window, 'open').mockReturnValue(window);
    const sent = answerPrint();
    await openLabel(slice());
    expect(screen.queryByRole('textbox', { name: 'First free label' })).toBeNull();
    press('A4, 8 labels');
    expect(screen.queryByRole('button', { name: 'ZPL' })).toBeNull();
    type('First free label', '9');
    expect(printButton().disabled).toBe(true);
    type('First free label', '5');
    fireEvent.click(printButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ firstPlace: 5, choices: { size: 'sheet-8' } });
  });

  test('that is refused shows the reason, and reloads the card if it was changed meanwhile', async () => {
    answerPrint(() =>
      refusal(412, 'label-changed', 'Its list of ingredients has changed. Look at it again.'),
    );
    const view = slice();
    await openLabel(view);
    let isRead = false;
    answerLabel(view.pid, () => {
      isRead = true;
      return view;
    });
    fireEvent.click(printButton());
    expect(await screen.findByText(/^Its list of ingredients has changed/)).toBeDefined();
    expect(screen.getByText('Copy details')).toBeDefined();
    await waitFor(() => expect(isRead).toBe(true));
    expect(screen.queryByText(/recorded\.$/)).toBeNull();
  });

  test('whose file does not load shows that, and the print stays recorded', async () => {
    const sent = answerPrint();
    await openLabel(slice());
    server.answer('/api/label-prints', async (request) => {
      const { printId }: { printId: string } = await request.json();
      server.answer(`/api/label-prints/${printId}.pdf`, () =>
        refusal(503, 'unavailable', 'The disk is nearly full.'),
      );
      return { printId };
    });
    fireEvent.click(printButton());
    expect(await screen.findByText('The disk is nearly full.')).toBeDefined();
    expect(screen.getByText('1 label of Victoria sponge slice is recorded.')).toBeDefined();
    expect(sent).toEqual([]);
  });
});

test('a read-only person sees the label and its problems, and cannot print', async () => {
  const { sheet } = await openLabel(slice(), reader);
  expect(preview()).toContain('Victoria sponge slice');
  expect(gate()[0]).toBe('Ready to print');
  expect(sheet.queryByRole('button', { name: /^Print|ZPL/ })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a label that does not load shows the reason, and can be retried', async () => {
  const view = slice();
  let isDown = true;
  answerLabel(view.pid, () => (isDown ? refusal(503, 'unavailable', 'Bakehouse is busy. Try again.') : view));
  await openLabels(`/spec-cards/SPONGE/${view.pid}/label`);
  expect(await screen.findByText('Bakehouse is busy. Try again.')).toBeDefined();
  expect(screen.getByText('Copy details')).toBeDefined();
  isDown = false;
  press('Try again');
  expect(await screen.findByRole('group', { name: 'Where is it packed?' })).toBeDefined();
});
