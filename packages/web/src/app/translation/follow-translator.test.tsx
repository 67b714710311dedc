import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { followTranslator } from './follow-translator.ts';

beforeAll(followTranslator);

/** Imitates browser translators: replaces each text node with an element that contains the translation. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const standIn = document.createElement('font');
    standIn.textContent = `(${text.data})`;
    text.replaceWith(standIn);
  }
}

function Total({ count, note }: { readonly count: number; readonly note?: string }) {
  return (
    <p role="status">
      {note}
      <b>Total</b> {count} items
      {count > 5 && ' in two crates'}
    </p>
  );
}

/** Flushes pending mutation observers. */
const settle = () => act(async () => undefined);

test('a changed number is shown on a translated page', async () => {
  const { rerender } = render(<Total count={3} />);
  const status = screen.getByRole('status');
  translate(status);
  await settle();
  expect(status.textContent).toContain('(Total)( )(3)( items)');
  rerender(<Total count={4} />);
  expect(status.textContent).toContain('4');
  expect(status.textContent).not.toContain('3');
  translate(status);
  await settle();
  rerender(<Total count={5} />);
  expect(status.textContent).toContain('5');
  expect(status.textContent).not.toContain('4');
});

test('elements beside translated texts can be added and removed', async () => {
  const { rerender } = render(<Total count={6} note="Today: " />);
  const status = screen.getByRole('status');
  translate(status);
  await settle();
  expect(status.textContent).toContain('( in two crates)');
  rerender(<Total count={2} />);
  expect(status.textContent).not.toContain('crates');
  expect(status.textContent).not.toContain('Today');
  translate(status);
  await settle();
  rerender(<Total count={7} note="Tomorrow: " />);
  expect(status.textContent?.replaceAll(/[()]/g, '')).toBe('Tomorrow: Total 7 items in two crates');
});

test('a text that a translator moved into its replacement, or removed, does not crash the page', async () => {
  const { rerender } = render(<Total count={6} note="Today: " />);
  const status = screen.getByRole('status');
  for (const text of [...status.childNodes].filter((node) => node instanceof Text)) {
    const standIn = document.createElement('font');
    text.replaceWith(standIn);
    standIn.append(text);
  }
  await settle();
  rerender(<Total count={2} />);
  expect(status.textContent).toBe('Total 2 items');
  rerender(<Total count={6} />);
  for (const text of [...status.childNodes].filter((node) => node instanceof Text)) text.remove();
  await settle();
  rerender(<Total count={2} note="Today: " />);
  expect(status.textContent).toContain('Today');
});
