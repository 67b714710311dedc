import { expect, test } from 'vitest';
import { partsToHtml } from './mail-html.ts';
import type { MailPart } from './mail-parts.ts';

const sender = { name: 'Bake & Co', telephone: '01908 000000' };

test('a mail is headed by who sends it and says how they are reached', () => {
  const html = partsToHtml([{ kind: 'title', text: 'Order 7 received' }], sender);
  expect(html).toContain('<title>Order 7 received</title>');
  expect(html).toMatch(/<td class="c-header"[^>]*>Bake &amp; Co<\/td>/);
  expect(html).toContain('>Bake &amp; Co, 01908 000000</p>');
  expect(partsToHtml([], { ...sender, telephone: '' })).toContain('>Bake &amp; Co</p>');
});

test('a list of mails shows what the mail says after its title', () => {
  const html = partsToHtml(
    [
      { kind: 'title', text: 'Order 7 received' },
      { kind: 'text', text: 'Harbour Lane' },
      { kind: 'facts', facts: [{ label: '5 items', between: ', ', value: '£5.03' }] },
      { kind: 'link', text: 'Open the order', address: 'https://orders.test/7' },
    ],
    sender,
  );
  expect(html).toMatch(/<div style="display:none[^"]*">Harbour Lane 5 items, £5.03<\/div>/);
});

test('whatever was typed is text', () => {
  const evil = '<img src=x onerror=alert(1)> & "\nthe next line';
  const parts: readonly MailPart[] = [
    { kind: 'title', text: evil, tag: { word: evil, ground: '#000000', ink: '#ffffff' } },
    { kind: 'heading', text: evil },
    { kind: 'text', text: evil },
    { kind: 'notice', text: evil },
    { kind: 'facts', facts: [{ label: evil, between: ' ', value: evil }] },
    { kind: 'list', items: [evil] },
    { kind: 'changes', items: [evil] },
    { kind: 'lines', lines: [{ quantity: 1, name: evil, total: '£1.00' }] },
    { kind: 'link', text: evil, address: `https://orders.test/"${evil}` },
    { kind: 'code', code: evil },
  ];
  const html = partsToHtml(parts, { name: evil, telephone: evil });
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img/g)?.length).toBeGreaterThanOrEqual(parts.length + 3);
  expect(html).not.toMatch(/href="[^"]*"[^ >]/);
});

test('no mail fetches anything: no picture, no sheet, no font from elsewhere', () => {
  const html = partsToHtml([{ kind: 'text', text: 'Bread' }], sender);
  expect(html).not.toMatch(/https?:|url\(|<img|<link/);
});

test('a device that is dark shows it dark', () => {
  const html = partsToHtml([{ kind: 'changes', items: ['Loaf: 1 → 2'] }], sender);
  const sheet = /@media\(prefers-color-scheme:dark\)\{(.*?)<\/style>/.exec(html)?.[1] ?? '';
  const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  expect(classes).toContain('c-changed');
  for (const name of classes) expect(sheet).toContain(`.${name}{`);
});
