import { expect, test } from 'vitest';
import { compareContacts } from './compare-contacts.ts';

const ada = { name: 'Ada Weir', role: 'Manager', telephone: '01632 960 001', email: '' };
const bea = { name: 'Bea Lockwood', role: '', telephone: '01632 960 002', email: '' };

test('contacts that only changed places are the same ones', () => {
  expect(compareContacts([bea, ada], [ada, bea])).toEqual({ bases: [bea, ada], gone: [] });
});

test('an edited contact is the saved one with which it has a fact in common', () => {
  const edited = { ...bea, name: 'Bea Lock' };
  expect(compareContacts([edited, ada], [ada, bea])).toEqual({ bases: [bea, ada], gone: [] });
});

test('who was removed is gone, and who is new was nobody', () => {
  const cyd = { name: 'Cyd Moor', role: '', telephone: '', email: '' };
  expect(compareContacts([bea], [ada, bea])).toEqual({ bases: [bea], gone: [ada] });
  expect(compareContacts([ada, cyd], [ada])).toEqual({ bases: [ada, undefined], gone: [] });
});
