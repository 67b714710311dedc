import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UnbrokenDays } from './unbroken-days.tsx';

test.each([
  ['The cut-off moves from Fri 20 Nov 18:00 to Fri 20 Nov 16:00.', ['Fri 20 Nov 18:00', 'Fri 20 Nov 16:00']],
  ['Closes Saturday 21 Nov and 2 more days at once', ['Saturday 21 Nov']],
  ['Up to 20-Nov-2027. 13 orders can no longer be changed.', ['20-Nov-2027']],
  ['Shops see it on locked orders at once', []],
])('%s', (sentence, unbroken) => {
  const { container } = render(<UnbrokenDays>{sentence}</UnbrokenDays>);
  expect(container.textContent).toBe(sentence);
  expect([...container.querySelectorAll('.unbroken')].map((span) => span.textContent)).toEqual(unbroken);
});
