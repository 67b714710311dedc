import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { onPhone } from '../../../test/on-phone.ts';
import {
  chip,
  names,
  openProducts,
  product,
  resetBeforeEach,
  rowOf,
  title,
  type,
  world,
} from './test/products-world.tsx';

resetBeforeEach();

describe('the list', () => {
  test('a click on a row edits it; Down without focus goes to the first row, where Enter edits', async () => {
    await openProducts();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    const first = rowOf('White tin loaf').getByRole('button', { name: 'Edit White tin loaf' });
    expect(document.activeElement).toBe(first);
    fireEvent.click(rowOf('Butter croissant').getByText('70 g, ready to bake'));
    const dialog = await screen.findByRole('dialog', { name: /^Edit Product/ });
    expect(within(dialog).getByLabelText('Name')).toHaveProperty('value', 'Butter croissant');
  });

  test('on a phone a hundred are shown at a time', async () => {
    onPhone();
    const many = Array.from({ length: 2000 - world.view.products.length }, (_, index) =>
      product(100 + index),
    );
    world.view = { ...world.view, products: [...world.view.products, ...many] };
    await openProducts();
    const list = within(await screen.findByRole('list', { name: 'Products' }));
    expect(list.getAllByRole('listitem')).toHaveLength(100);
    fireEvent.click(screen.getByRole('button', { name: /^Show 100 more of / }));
    expect(list.getAllByRole('listitem')).toHaveLength(200);
  });

  test('shows every column of the active products, and marks a duplicate PID', async () => {
    await openProducts();
    await title('3');
    expect(
      rowOf('White tin loaf')
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Bakehouse', 'Bread', '11012', '£1.85', '800 g', '0', 'Active', '9 of 14', 'Edit']);
    expect(rowOf('White tin loaf').queryByText('another product has this PID, too')).toBeNull();
    expect(rowOf('Rye and caraway').getByText('another product has this PID, too')).toBeDefined();
    expect(rowOf('Butter croissant').getByText('another product has this PID, too')).toBeDefined();
    const recipes = rowOf('Butter croissant').getByRole('link', { name: 'Spec cards of Butter croissant' });
    expect(recipes.getAttribute('href')).toBe('/spec-cards/Butter%20croissant');
  });

  test('highlights matches in PID, name and description, ignoring accents', async () => {
    const [first, ...others] = world.view.products;
    if (first) world.view = { ...world.view, products: [{ ...first, name: 'Crème tin loaf' }, ...others] };
    await openProducts();
    const search = screen.getByRole('searchbox', { name: 'PID, name or description' });
    const marks = () => [...document.querySelectorAll('main mark')].map((mark) => mark.textContent);
    expect(marks()).toEqual([]);
    for (const [sought, found] of [
      ['creme tin', ['Crème tin']],
      ['11026', ['11026', '11026']],
      ['ready TO', ['ready to']],
    ] as const) {
      type(search, sought);
      fireEvent.keyDown(search, { key: 'Enter' });
      await waitFor(() => expect(marks()).toEqual(found));
    }
  });

  test('a merged supplier in the address means the one that it was merged into', async () => {
    world.view = {
      ...world.view,
      suppliers: world.view.suppliers.map((one) => (one.supplierId === 2 ? { ...one, formerIds: [9] } : one)),
    };
    await openProducts(2, 0, '/admin/products?supplier=9');
    await title('1/3');
    const pantry = chip(/^Pantry Kitchen/);
    expect(pantry.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(pantry);
    await title('3');
  });

  test('a merged category in the address means the one that it was merged into', async () => {
    const [bread, ...others] = world.view.categories;
    if (!bread) throw new Error('the world has categories');
    world.view = { ...world.view, categories: [{ ...bread, formerIds: [9] }, ...others] };
    await openProducts(2, 0, '/admin/products?category=9');
    const chosen = chip(new RegExp(`^${bread.name}`));
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(names().length).toBeGreaterThan(0);
    fireEvent.click(chosen);
    await title('3');
  });

  test('is filtered by a supplier and a category, and a second click clears the filter', async () => {
    await openProducts();
    fireEvent.click(chip(/^Pantry Kitchen/));
    await title('1/3');
    fireEvent.click(chip(/^Viennoiserie/));
    await title('0/3');
    expect(screen.getByText('No products found - change filter')).toBeDefined();
    fireEvent.click(chip(/^Pantry Kitchen/));
    await title('1/3');
    expect(names()).toEqual(['Butter croissant']);
    fireEvent.click(chip(/^Viennoiserie/));
    await title('3');
  });

  test('without products shows how to add them, and has no filters', async () => {
    world.view = { ...world.view, products: [], suppliers: [], categories: [] };
    await openProducts();
    expect(screen.getByText('There are no products yet: add them one by one, or all at once.')).toBeDefined();
    const file = screen.getByRole('link', { name: 'Import products from a file' });
    expect(file.getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('group', { name: 'Supplier' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Category' })).toBeNull();
  });

  test('without products shows that on a phone in the availability, too', async () => {
    onPhone();
    world.view = { ...world.view, products: [], suppliers: [], categories: [] };
    await openProducts(2, 0, '/admin/products?view=availability');
    expect(screen.getByRole('link', { name: 'Import products from a file' })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show Availability' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  });

  test('is searched by PID, name and description, as a query parameter', async () => {
    await openProducts();
    for (const [text, found] of [
      ['11012', ['White tin loaf']],
      ['CROISS', ['Butter croissant']],
      ['ready to', ['Butter croissant']],
    ] as const) {
      const field = screen.getByRole('searchbox', { name: 'PID, name or description' });
      type(field, text);
      fireEvent.keyDown(field, { key: 'Enter' });
      await title('1/3');
      expect(names()).toEqual(found);
    }
    fireEvent.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await title('1/4');
  });

  test('shows archived products on request', async () => {
    await openProducts();
    expect(names()).not.toContain('Old cob');
    fireEvent.click(screen.getByRole('switch', { name: 'Show Archived' }));
    await title('4');
    expect(rowOf('Old cob').getByText('Archived')).toBeDefined();
  });

  test('has at most 300 rows, and says so', async () => {
    world.view = { ...world.view, products: Array.from({ length: 301 }, (_, index) => product(index + 1)) };
    await openProducts();
    await title('301');
    expect(screen.getByText('Over 300 products found - change filter')).toBeDefined();
    expect(screen.getAllByRole('rowheader')).toHaveLength(300);
  });

  test('has all rows in the availability view, which renders those near the screen', async () => {
    world.view = { ...world.view, products: Array.from({ length: 301 }, (_, index) => product(index + 1)) };
    await openProducts();
    fireEvent.click(screen.getByRole('switch', { name: 'Show Availability' }));
    expect(await screen.findByText('Availability of 301')).toBeDefined();
    expect(screen.queryByText('Over 300 products found - change filter')).toBeNull();
  });

  test('is replaced by the availability of the matching products', async () => {
    await openProducts();
    fireEvent.click(chip(/^Viennoiserie/));
    fireEvent.click(screen.getByRole('switch', { name: 'Show Availability' }));
    expect(await screen.findByText('Availability of 1')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('does not render during the debounce of the search, nor while a form above it is typed in', async () => {
    await openProducts();
    fireEvent.click(screen.getByRole('switch', { name: 'Show Availability' }));
    await screen.findByText('Availability of 3');
    const search = screen.getByRole('searchbox', { name: 'PID, name or description' });
    const before = world.draws;
    for (const text of ['c', 'cr', 'cro']) type(search, text);
    expect(world.draws).toBe(before);
    fireEvent.keyDown(search, { key: 'Enter' });
    await title('1/3');
    fireEvent.click(screen.getByRole('button', { name: 'Add New Product' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Add New Product/ }));
    const opened = world.draws;
    for (const text of ['S', 'St', 'Sto']) type(dialog.getByRole('textbox', { name: 'Name' }), text);
    expect(world.draws).toBe(opened);
  });

  test('shows HTML in a name as text', async () => {
    const name = '<img src=x onerror=alert(1)> & "bun"';
    world.view = { ...world.view, products: [product(1, { name, details: '<b>bold</b>' })] };
    await openProducts();
    expect(screen.getByRole('rowheader').textContent).toBe(name);
    expect(screen.getByText('<b>bold</b>')).toBeDefined();
    expect(document.querySelector('tbody img')).toBeNull();
    expect(rowOf(name).getByRole('link').getAttribute('href')).toBe(
      `/spec-cards/${encodeURIComponent(name)}`,
    );
  });

  test('shows read-only people a disabled Edit with its reason, and no button to add', async () => {
    await openProducts(1);
    expect(screen.queryByRole('button', { name: 'Add New Product' })).toBeNull();
    const button = rowOf('White tin loaf').getByRole('button', { name: 'Edit White tin loaf' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(button);
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
