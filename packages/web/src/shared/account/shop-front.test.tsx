import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { ShopFront } from './shop-front.tsx';

test.each([
  ['Bakehouse', undefined],
  ['Fitzgerald & Daughters Bakery', 'long'],
  ['Fitzgerald-Llewellyn & Daughters Traditional Sourdough Bakery of Great Malvern', 'longest'],
])('the sign has letters that leave room for the door below it: %s', (name, length) => {
  renderOnPage(<ShopFront name={name}>Door</ShopFront>);
  const sign = screen.getByRole('heading', { name }).parentElement;
  expect(sign?.dataset['length']).toBe(length);
});
