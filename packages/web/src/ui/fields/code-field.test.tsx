import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderOnPage } from '../../../test/render.tsx';
import { CodeField } from './code-field.tsx';

function renderField() {
  const whole: string[] = [];
  function Held() {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={(done) => whole.push(done)} />;
  }
  renderOnPage(<Held />);
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  return { field, whole, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test('a pasted code may have a space in its middle', () => {
  const { field, whole, type } = renderField();
  type('123 456');
  expect(field.value).toBe('123456');
  expect(whole).toEqual(['123456']);
});

test('letters are dropped, and so are digits after the sixth', () => {
  const { field, whole, type } = renderField();
  type('12a');
  expect(field.value).toBe('12');
  type('12345678');
  expect(field.value).toBe('123456');
  type('1234567');
  expect(whole).toEqual(['123456']);
});

test('a phone may autofill the code and shows its number keys', () => {
  const { field } = renderField();
  expect(field.autocomplete).toBe('one-time-code');
  expect(field.inputMode).toBe('numeric');
});
