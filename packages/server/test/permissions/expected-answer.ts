import { refusals } from '@bakehouse/contract/refusals';
import type { Persona } from '../worlds/personas.ts';
import { groups } from '../worlds/personas.ts';

/**
 * What a cell of the table promises; anything but `yes` is a refusal. `adm.2` is `yes` to admins with p_admin 2,
 * `adm.1` to those with 1 or 2, and `card.2` and `card.1` are the same of p_speccards.
 */
type Word =
  | ('yes' | 'sign' | 'wait' | 'deny' | 'factor')
  | ('shop?' | 'order?' | 'user?' | 'none?')
  | ('void' | 'late' | 'stale' | 'print?' | 'over')
  | LevelWord;

type LevelWord = 'adm.1' | 'adm.2' | 'card.1' | 'card.2';

const codes = {
  sign: 'not-signed-in',
  wait: 'not-yet-active',
  deny: 'permission-denied',
  factor: 'second-factor-needed',
  'shop?': 'shop-not-found',
  'order?': 'order-not-found',
  'user?': 'user-not-found',
  'none?': 'not-found',
  void: 'order-voided',
  late: 'cut-off-passed',
  stale: 'sheet-changed',
  'print?': 'print-not-found',
  over: 'first-run-over',
} as const satisfies Record<Exclude<Word, 'yes' | LevelWord>, keyof typeof refusals>;

/** The answer that a row promises to a persona. */
export function expectedAnswer(
  answers: string,
  { group, administration = 0, specCards = 0 }: Pick<Persona, 'group' | 'administration' | 'specCards'>,
): { status: number; code: string | null } {
  const words = answers.trim().split(/\s+/);
  const word = words[groups.indexOf(group)] as Word | undefined;
  if (words.length !== groups.length || word === undefined)
    throw new Error(`not one word per group: ${answers}`);
  const levels: Record<LevelWord, boolean> = {
    'adm.1': administration >= 1,
    'adm.2': administration >= 2,
    'card.1': specCards >= 1,
    'card.2': specCards >= 2,
  };
  const isLevel = (given: Word): given is LevelWord => Object.hasOwn(levels, given);
  const said = isLevel(word) ? (levels[word] ? 'yes' : 'deny') : word;
  if (said === 'yes') return { status: 200, code: null };
  const code = codes[said];
  return { status: refusals[code].status, code };
}
