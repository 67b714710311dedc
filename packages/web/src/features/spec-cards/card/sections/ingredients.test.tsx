import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { card, sponge } from '../../test/card-facts.ts';
import { ingredients, openCard, resetBeforeEach } from '../../test/open-card.ts';

resetBeforeEach();

/** Each ingredient as text, including nested ones: '900 g | Caster sugar | 100% of the flour | Contains none'. */
const rows = () =>
  ingredients()
    .getAllByRole('listitem')
    .map((item) => (item.firstElementChild?.matches('div') ? item.firstElementChild : item))
    .map((row) => [...row.children].map((part) => part.textContent?.trim()).join(' | '));
const multiplyBy = () => screen.getByLabelText<HTMLInputElement>('Multiply by');
/** The applied value, with the message about an invalid one. */
const outcome = (sentence: string) => screen.getByText(sentence).closest('[role="status"]')?.textContent;
const type = (field: HTMLElement, text: string) => {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};

describe('the multiplier', () => {
  test('multiplies every ingredient, in units for weighing, and is a query parameter', async () => {
    const { address } = await openCard();
    expect(rows()[0]).toBe('900 g | Caster sugar | 100% of the flour | Contains none');
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(rows()[0]).toContain('1.8 kg | Caster sugar'));
    expect(rows()[3]).toContain('880 g');
    expect(address()).toBe('/spec-cards/SPONGE/10412?multiply=2');
    expect(screen.getByText('2 cakes')).toBeDefined();
    expect(screen.getByText('6.28 kg')).toBeDefined();
  });

  test('is at least one', async () => {
    const { address } = await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=3');
    expect(multiplyBy().value).toBe('3');
    type(multiplyBy(), '0');
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE/10412'));
    expect(outcome('One batch is the minimum.')).toMatch(/^1 cake /);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer' }).disabled).toBe(true);
  });

  test.each(['1,5', 'two', '1.', '-2'])(
    'keeps %j in its field and says what to write, while the last number counts',
    async (wrong) => {
      const { address } = await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=3');
      fireEvent.change(multiplyBy(), { target: { value: wrong } });
      expect(screen.queryByText('Write a number like 1.5.')).toBeNull();
      fireEvent.blur(multiplyBy());
      expect(multiplyBy().value).toBe(wrong);
      expect(multiplyBy().getAttribute('aria-invalid')).toBe('true');
      const sentence = screen.getByText('Write a number like 1.5.');
      expect(multiplyBy().getAttribute('aria-describedby')).toBe(sentence.id);
      expect(outcome('Write a number like 1.5.')).toMatch(/^3 cakes /);
      expect(address()).toBe('/spec-cards/SPONGE/10412?multiply=3');
      fireEvent.click(screen.getByRole('button', { name: 'More' }));
      await waitFor(() => expect(multiplyBy().value).toBe('4'));
      expect(screen.queryByText('Write a number like 1.5.')).toBeNull();
    },
  );

  test('is restored when a text is left of which only the beginning is a number', async () => {
    const { address } = await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=3');
    for (const value of ['1', '1,', '1,5']) fireEvent.change(multiplyBy(), { target: { value } });
    fireEvent.blur(multiplyBy());
    await waitFor(() => expect(address()).toBe('/spec-cards/SPONGE/10412?multiply=3'));
    expect(multiplyBy().value).toBe('1,5');
    expect(outcome('Write a number like 1.5.')).toMatch(/^3 cakes /);
  });

  test('is shown again when its field is left empty', async () => {
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=3');
    type(multiplyBy(), '');
    expect(multiplyBy().value).toBe('3');
    expect(multiplyBy().getAttribute('aria-invalid')).toBeNull();
  });

  test('shows the maximum', async () => {
    await openCard();
    type(multiplyBy(), '99999');
    await waitFor(() => expect(outcome('9,999 times is the maximum.')).toMatch(/^9,?999 cakes /));
  });

  test('keeps an impossible weight in its field until something else is chosen', async () => {
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    const toWeight = screen.getByLabelText<HTMLInputElement>('To a weight');
    type(toWeight, '0.001');
    await waitFor(() => expect(outcome('One batch is the minimum.')).toMatch(/^1 cake /));
    expect(toWeight.value).toBe('0.001');
    expect(multiplyBy().value).toBe('1');
    type(toWeight, '1,5 kg');
    expect(screen.getByText('Write a weight like 1.5 kg.')).toBeDefined();
    expect(toWeight.value).toBe('1,5 kg');
    type(multiplyBy(), '2');
    await waitFor(() => expect(toWeight.value).toBe('6.28'));
    expect(screen.queryByText('Write a weight like 1.5 kg.')).toBeNull();
  });

  test('is computed from a quantity, and from a weight', async () => {
    await openCard(sponge({ facts: { quantity: 12, quantityUnit: 'portion' } }));
    type(screen.getByLabelText('To make'), '30');
    await waitFor(() => expect(multiplyBy().value).toBe('2.5'));
    expect(screen.getByText('30 portions')).toBeDefined();
    type(screen.getByLabelText('To a weight'), '9.42 kg');
    await waitFor(() => expect(multiplyBy().value).toBe('3'));
    expect(screen.getByLabelText<HTMLInputElement>('To make').value).toBe('36');
  });

  test('shows that less than a single batch was asked for', async () => {
    await openCard(sponge({ facts: { quantity: 12, quantityUnit: 'portion' } }));
    type(screen.getByLabelText('To make'), '6');
    await waitFor(() => expect(outcome('One batch is the minimum.')).toMatch(/^12 portions /));
    expect(screen.getByLabelText<HTMLInputElement>('To make').value).toBe('6');
    expect(multiplyBy().value).toBe('1');
  });

  test('cannot be computed from a weight if an ingredient has none', async () => {
    await openCard(
      sponge({
        uses: [
          [900, 20011],
          [2, 20032, 'EACH'],
        ],
      }),
    );
    expect(screen.queryByLabelText('To a weight')).toBeNull();
    expect(rows()[1]).toBe('2 EACH | Unsalted butter | Milk');
  });

  test('does not change the text of the method, and says so', async () => {
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    expect(screen.getAllByText(/they are not multiplied/)[0]).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
    await waitFor(() => expect(screen.queryAllByText(/they are not multiplied/)).toHaveLength(0));
  });
});

describe('ingredients', () => {
  test('that are recipes expand in place, for the used amount', async () => {
    await openCard(sponge(), '/spec-cards/SPONGE/10412?multiply=2');
    const jamRow = ingredients().getByRole('button', { name: /^Raspberry jam filling/ });
    expect(jamRow.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(jamRow);
    expect(ingredients().getByText('Raspberries, frozen')).toBeDefined();
    expect(rows()).toContain('448 g | Raspberries, frozen | Contains none');
    fireEvent.click(jamRow);
    expect(ingredients().queryByText('Raspberries, frozen')).toBeNull();
  });

  test('show their share of the flour', async () => {
    await openCard();
    expect(rows()[3]).toContain('48.9% of the flour');
    expect(rows()[2]).toContain('100% of the flour');
  });

  test('have no shares if no flour is marked', async () => {
    await openCard(
      sponge({
        uses: [
          [900, 20011],
          [900, 20032],
        ],
      }),
    );
    expect(rows().join()).not.toContain('%');
  });

  test('have no shares if most of the flour is in a dough that is an ingredient', async () => {
    await openCard(
      sponge({
        uses: [
          [940, 10401],
          [5, 20003],
        ],
      }),
    );
    expect(rows()).toHaveLength(2);
    expect(rows().join()).not.toContain('%');
    expect(screen.queryByText('of flour')).toBeNull();
  });

  test('that are unknown, undeclared or without an amount are marked', async () => {
    await openCard(
      sponge({
        uses: [
          [40, 20999],
          [600, 20107],
          [null, 20011],
        ],
      }),
    );
    expect(rows()).toEqual([
      '40 g | Item 20999 is not in the book | Not declared',
      '600 g | Rice flour | Not declared',
      '? gHow much is not known | Caster sugar | Contains none',
    ]);
  });

  test('and steps that a recipe lacks are reported, those of a bought product are not', async () => {
    await openCard(sponge({ uses: [], method: [] }));
    expect(screen.getByText('No ingredients yet.')).toBeDefined();
    expect(screen.getByText('No steps yet.')).toBeDefined();
    expect(screen.queryByLabelText('Multiply by')).toBeNull();
  });

  test('are not expected of a bought product', async () => {
    await openCard({ ...sponge(), nested: [], card: card({ facts: { type: 'PRODUCT' } }) });
    expect(screen.getAllByText('None: it is bought as it is.')).toHaveLength(2);
  });
});
