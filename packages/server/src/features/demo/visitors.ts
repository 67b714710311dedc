import type { LeadFacts } from '@bakehouse/domain/campaigns/lead';
import { seededChoice, seededRandom } from './seeded-random.ts';

const firstNames = [
  'Amara',
  'Beth',
  'Callum',
  'Dafydd',
  'Elena',
  'Farida',
  'Grace',
  'Hannah',
  'Ines',
  'Joseph',
  'Kofi',
  'Leila',
  'Megan',
  'Nasreen',
  'Owen',
  'Priya',
  'Rhys',
  'Sofia',
  'Tomasz',
  'Yasmin',
] as const;
const lastNames = [
  'Adeyemi',
  'Brook',
  'Carter',
  'Duarte',
  'Evans',
  'Fletcher',
  'Grant',
  'Haddad',
  'Jarvis',
  'Khan',
  'Lowe',
  'Marsh',
  'Nowak',
  'Osei',
  'Price',
  'Raman',
  'Sorrell',
  'Tanner',
  'Webb',
  'Young',
] as const;
const wishes = [
  'Saturday in June, 90 guests',
  'Three tiers, and a small one for the children',
  'No nuts, please',
  'In the village hall, 60 guests',
  'Carrot cake if you can',
  'Is gluten free possible?',
  'August, by the sea',
] as const;

/** The probabilities that a lead has only a telephone number, only an address, or no comment. */
const [onlyTelephone, onlyEmail, silent] = [0.12, 0.2, 0.45];

/** A fictitious visitor, with a number that Ofcom reserves for drama; deterministic by its keys. */
export function makeVisitor(...keys: readonly (string | number)[]): LeadFacts {
  const firstName = seededChoice(firstNames, 'first name', ...keys);
  const lastName = seededChoice(lastNames, 'last name', ...keys);
  const way = seededRandom('way', ...keys);
  const number = 900_000 + Math.floor(seededRandom('number', ...keys) * 1_000);
  return {
    firstName,
    lastName,
    tel: way >= onlyTelephone && way < onlyEmail ? '' : `07700 ${number}`,
    email: way < onlyTelephone ? '' : `${firstName}.${lastName}@example.com`.toLowerCase(),
    details: seededRandom('silent', ...keys) < silent ? '' : seededChoice(wishes, 'wish', ...keys),
  };
}
