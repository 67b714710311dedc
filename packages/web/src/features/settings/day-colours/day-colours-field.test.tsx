import type { SettingsFacts } from '@bakehouse/domain/administration/settings';
import { findSettingMistakes } from '@bakehouse/domain/administration/settings';
import { noOwnDayColours } from '@bakehouse/domain/day-colours/day-colours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { renderOnPage } from '../../../../test/render.tsx';
import type { SettingsDraft } from '../settings-draft.ts';
import { DayColoursField } from './day-colours-field.tsx';

let typed: readonly string[];
beforeEach(() => {
  typed = noOwnDayColours;
});

function Field({ saved }: { readonly saved: readonly string[] }) {
  const base = { dayColours: saved } as SettingsDraft;
  const [draft, setDraft] = useState(base);
  typed = draft.dayColours;
  const facts = (settings: SettingsDraft) => settings as unknown as SettingsFacts;
  return (
    <DayColoursField
      draft={draft}
      base={base}
      mistakes={findSettingMistakes(facts(draft), facts(base))}
      onEdit={(members) => setDraft({ ...draft, ...members })}
    />
  );
}

const open = (day: string, saved = noOwnDayColours) => {
  renderOnPage(<Field saved={saved} />);
  fireEvent.click(screen.getByRole('button', { name: day }));
  return within(screen.getByRole('dialog'));
};
const code = () => screen.getByRole('textbox', { name: 'Colour code' });
const type = (text: string) => fireEvent.change(code(), { target: { value: text } });

test('a tag opens the picker of its day, and a ready colour takes one press', async () => {
  const dialog = open('Wednesday, red');
  expect(dialog.getByRole('button', { name: 'Red, usual for Wednesday' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Purple' }));
  expect(typed).toEqual(['', '', '#6d3596', '', '', '', '']);
  expect(code()).toHaveProperty('value', '#6d3596');
  expect(dialog.getByRole('button', { name: 'Purple' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Wednesday, purple, changed' })).toBeDefined();
});

test('any colour may be typed or picked, and the usual one comes back with one press', () => {
  const dialog = open('Wednesday, red');
  type('7A1FA2');
  expect(typed[2]).toBe('#7a1fa2');
  expect(code()).toHaveProperty('value', '7A1FA2');
  fireEvent.change(dialog.getByLabelText('Any colour'), { target: { value: '#00695c' } });
  expect([typed[2], code().getAttribute('value')]).toEqual(['#00695c', '#00695c']);
  fireEvent.click(dialog.getByRole('button', { name: 'Back to the usual colour' }));
  expect([typed[2], code().getAttribute('value')]).toEqual(['', '#bf3327']);
  expect(dialog.queryByRole('button', { name: 'Back to the usual colour' })).toBeNull();
});

test('a colour on which nothing can be read is said, not painted, and the nearest take one press', () => {
  const dialog = open('Wednesday, red');
  type('#d9534f');
  expect(dialog.getByText(/^Neither white nor dark letters can be read on #d9534f/)).toBeDefined();
  expect(document.querySelector('[data-wrong]')?.getAttribute('aria-label')).toBe('Wednesday, red, changed');
  fireEvent.click(dialog.getByRole('button', { name: 'Use #ce4946' }));
  expect(typed[2]).toBe('#ce4946');
  expect(dialog.queryByText(/^Neither/)).toBeNull();
  expect(document.querySelector('[data-wrong]')).toBeNull();
});

test('what is no colour is said in the field, and offers no other', () => {
  const dialog = open('Wednesday, red');
  type('#d95');
  expect(dialog.getByText(/^A colour is written as #/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: /^Use / })).toBeNull();
});

test('a day that looks like another says so, and may be so', () => {
  const dialog = open('Wednesday, red');
  expect(dialog.getByRole('status').textContent).toBe('');
  fireEvent.click(dialog.getByRole('button', { name: 'Green' }));
  expect(dialog.getByRole('status').textContent).toBe('Looks like Friday: only the letters tell them apart.');
});
