import { describe, expect, test } from 'vitest';
import type { ColumnRule } from './columns.ts';
import { matchColumns, missingSentence } from './columns.ts';
import { productColumns } from './products/product-columns.ts';

const rules: readonly ColumnRule[] = [
  { field: 'shop', label: 'Shop', names: ['Purchaser Unit', 'Purchaser site'], isRequired: true },
  { field: 'quantity', label: 'Quantity', names: ['Quantity', 'Qty'], isRequired: true },
  { field: 'price', label: 'Price', names: ['Unit Price'], isRequired: false },
];
const found = (header: readonly string[], choices = {}) =>
  matchColumns(header, rules, choices).columns.map(({ field, found: how }) => `${field} ${how}`);
const missing = (header: readonly string[], choices = {}) =>
  matchColumns(header, rules, choices).missing.map(({ field }) => field);

describe('columns', () => {
  test('are found by any of their names, in any order, whatever the letter case, blanks and hyphens', () => {
    expect(found([' qty ', 'Notes', 'PURCHASER_SITE', 'unit-price'])).toEqual([
      'quantity by-name',
      'null left-out',
      'shop by-name',
      'price by-name',
    ]);
  });

  test('that are missing are named, and never guessed', () => {
    expect(missing(['Purchaser', 'Quantities', 'Unit Price'])).toEqual(['shop', 'quantity']);
    expect(rules.map(missingSentence)[1]).toBe(
      'Quantity is missing. No column of the file has this name or one that we know for it (Qty). Choose the column that holds it.',
    );
  });

  test('are read from the one with the usual name, and of two of one name from the first', () => {
    expect(found(['Qty', 'Quantity', 'Purchaser Unit'])).toEqual([
      'null left-out',
      'quantity by-name',
      'shop by-name',
    ]);
    expect(found(['QTY', 'qty', 'Purchaser Unit'])).toEqual([
      'quantity by-name',
      'null left-out',
      'shop by-name',
    ]);
  });

  test('of a file of products with costs and prices are its prices', () => {
    const { columns } = matchColumns(['Cost', 'Unit cost', 'Unit price'], productColumns, {});
    expect(columns.map(({ field }) => field)).toEqual([null, null, 'price']);
  });

  test('are what people said by hand before they are what they are called', () => {
    expect(found(['Qty', 'Units', 'Purchaser Unit'], { Units: 'quantity' })).toEqual([
      'null left-out',
      'quantity by-hand',
      'shop by-name',
    ]);
    expect(missing(['Qty', 'Purchaser Unit'], { Qty: null })).toEqual(['quantity']);
  });

  test('keep to their names where a choice names no field of theirs', () => {
    expect(found(['Qty', 'Purchaser Unit'], { Qty: 'constructor', toString: 'shop' })).toEqual([
      'quantity by-name',
      'shop by-name',
    ]);
  });
});
