import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Search({ waitMs = 1000 }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField label="Find a product" value={value} onSearch={setValue} waitMs={waitMs} />
      <textarea aria-label="Special instructions" />
      <samp>{value}</samp>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find a product' });
const searched = () => document.querySelector('samp')?.textContent;

function type(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
}

test('searches when no key was pressed during the debounce', () => {
  renderOnPage(<Search />);
  type('bag');
  act(() => void vi.advanceTimersByTime(900));
  type('baguette');
  act(() => void vi.advanceTimersByTime(999));
  expect(searched()).toBe('');
  act(() => void vi.advanceTimersByTime(1));
  expect(searched()).toBe('baguette');
});

test('Enter searches at once, and clearing too', () => {
  renderOnPage(<Search />);
  type('rye');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(searched()).toBe('rye');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(searched()).toBe('');
  expect(document.activeElement).toBe(field());
});

test('the slash key focuses the search, except while a text field has the focus', () => {
  renderOnPage(<Search />);
  const notes = screen.getByRole('textbox', { name: 'Special instructions' });
  notes.focus();
  fireEvent.keyDown(notes, { key: '/' });
  expect(document.activeElement).toBe(notes);
  notes.blur();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field());
});

test('the search text may be a normalised form of the input, which stays as typed', () => {
  const searches: string[] = [];
  function Capitals() {
    const [value, setValue] = useState('');
    return (
      <SearchField
        label="Find a product"
        value={value}
        waitMs={1000}
        textOf={(typed) => typed.trim().toUpperCase()}
        onSearch={(text, begunBy) => {
          searches.push(`${text} by ${begunBy}`);
          setValue(text);
        }}
      />
    );
  }
  renderOnPage(<Capitals />);
  type('rye ');
  act(() => void vi.advanceTimersByTime(1000));
  expect(field().value).toBe('rye ');
  type('rye  ');
  act(() => void vi.advanceTimersByTime(1000));
  type('rye bread');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(searches).toEqual(['RYE by typing', 'RYE BREAD by enter']);
});

test('the input stays as typed while its search is still being applied', () => {
  const asked: string[] = [];
  function Address({ value }: { readonly value: string }) {
    return (
      <SearchField
        label="Find a product"
        value={value}
        waitMs={1000}
        textOf={(typed) => typed.trim().toUpperCase()}
        onSearch={(text) => asked.push(text)}
      />
    );
  }
  const { rerender } = renderOnPage(<Address value="" />);
  type('spo');
  act(() => void vi.advanceTimersByTime(1000));
  expect(field().value).toBe('spo');
  type('sponge ');
  act(() => void vi.advanceTimersByTime(1000));
  rerender(<Address value="SPO" />);
  expect(field().value).toBe('sponge ');
  type('sponge c');
  rerender(<Address value="SPONGE" />);
  expect(field().value).toBe('sponge c');
  expect(asked).toEqual(['SPO', 'SPONGE']);
  // Back or a link: this field did not cause the change.
  rerender(<Address value="SPO" />);
  expect(field().value).toBe('SPO');
  rerender(<Address value="SPONGE" />);
  expect(field().value).toBe('SPONGE');
});
