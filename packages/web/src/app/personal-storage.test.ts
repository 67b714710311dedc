// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { forgetPersonalStorage } from './personal-storage.ts';

const personal = [
  'bakehouse-places-7',
  'bakehouse-searches-7',
  'bakehouse-kitchen:7:10412',
  'bakehouse-kitchen-card:7:10412',
  'bakehouse-bench-seen:7:2026-11-21:all',
  'bakehouse-arriving:7:3:2026-11-21',
  'bakehouse-places-8',
];
const unsaved = [
  'bakehouse-draft:7:3:2026-11-21:new',
  'bakehouse-recipe-draft:7:10412',
  'bakehouse-bench-words:7:2026-11-21',
];
const ofTheDevice = [
  'bakehouse-settings',
  'bakehouse-day-tags',
  'bakehouse-single-keys',
  'bakehouse-sheet-look',
  'bakehouse-card-form',
  'mantine-color-scheme-value',
  'sb-localhost-auth-token',
];

test('what is stored per person is deleted; unsaved work and settings of the device stay', () => {
  for (const key of [...personal, ...unsaved, ...ofTheDevice]) localStorage.setItem(key, '{}');
  forgetPersonalStorage();
  expect(Object.keys(localStorage).sort()).toEqual([...unsaved, ...ofTheDevice].sort());
});
