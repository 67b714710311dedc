import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRegisterUnsaved } from '../../ui/dialogs/unsaved-work.ts';
import { isTyping } from './is-typing.ts';

function Screen({ when }: { readonly when: boolean }) {
  useRegisterUnsaved(when);
  return null;
}

test('unsaved changes count while their screen is mounted', () => {
  const { rerender, unmount } = render(<Screen when />);
  expect(isTyping()).toBe(true);
  rerender(<Screen when={false} />);
  expect(isTyping()).toBe(false);
  rerender(<Screen when />);
  unmount();
  expect(isTyping()).toBe(false);
});

test.each([
  ['a field with text in it', <input key="field" defaultValue="Old Pr" />, true],
  ['an empty field', <input key="field" />, false],
  ['notes', <textarea key="field" defaultValue="No nuts" />, true],
  ['a search', <input key="field" type="search" defaultValue="rye" />, false],
  ['a box', <input key="field" type="checkbox" defaultChecked />, false],
])('%s that somebody stands in', (_, field, expected) => {
  const { container } = render(field);
  const [element] = container.children;
  if (element instanceof HTMLElement) element.focus();
  expect(isTyping()).toBe(expected);
});
