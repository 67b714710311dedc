import { expect, test } from 'vitest';
import { parseMailText } from './mail-blocks.ts';

test('the text of a mail about an order is parsed into title, lines, changes and link', () => {
  const plain = [
    'Order 48206 changed',
    'Abbey Green (Bakehouse)',
    'What Rosa Neri changed on Fri 20 Nov 16:31:',
    '- Butter croissant: 10 to 12\n- Special instructions:\n  Side door\n  after six',
    '  12  Butter croissant  £11.76\n1200  Bun  2 for 1  £1,200.00',
    'https://orders.bakehouse.test/orders/23-Nov-2026/48206',
  ].join('\n\n');
  expect(parseMailText(plain)).toEqual([
    { kind: 'title', text: 'Order 48206 changed' },
    { kind: 'text', text: 'Abbey Green (Bakehouse)' },
    { kind: 'text', text: 'What Rosa Neri changed on Fri 20 Nov 16:31:' },
    {
      kind: 'list',
      items: ['Butter croissant: 10 to 12', 'Special instructions:\n  Side door\n  after six'],
    },
    {
      kind: 'lines',
      lines: [
        { quantity: '12', name: 'Butter croissant', total: '£11.76' },
        { quantity: '1200', name: 'Bun  2 for 1', total: '£1,200.00' },
      ],
    },
    { kind: 'link', text: 'https://orders.bakehouse.test/orders/23-Nov-2026/48206' },
  ]);
});

test('unknown text is kept unchanged', () => {
  expect(parseMailText('It works.')).toEqual([{ kind: 'text', text: 'It works.' }]);
  const odd = '- a list?\nno';
  expect(parseMailText(`Title\n\n${odd}`)[1]).toEqual({ kind: 'text', text: odd });
  expect(parseMailText('Title\n\n  12  Bun\nand more')[1]).toEqual({
    kind: 'text',
    text: '  12  Bun\nand more',
  });
  expect(parseMailText('')).toEqual([]);
});
