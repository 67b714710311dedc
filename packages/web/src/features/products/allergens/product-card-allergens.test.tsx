import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ProductCardAllergens } from './product-card-allergens.tsx';

const card = { pids: [10412], contains: ['MILK', 'WHEAT'], mayContain: [], unknown: ['SESAME'] };

function show(declared: readonly string[] | null) {
  render(<ProductCardAllergens card={card} declared={declared} />);
}

describe('the allergens of the spec card beside those of a product', () => {
  test('are shown as shops read them, with undeclared ones', () => {
    show(null);
    expect(screen.getByText('Milk, Wheat. Sesame not declared')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open the card' }).getAttribute('href')).toBe(
      '/spec-cards/10412/10412',
    );
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('are compared with the declared ones, the dangerous difference first', () => {
    show(['WHEAT', 'SOYA']);
    expect(screen.getByRole('status').textContent).toBe('In the card and not in this list: Milk');
    expect(screen.getByText('In this list and not in the card: Soya')).toBeDefined();
  });
});
