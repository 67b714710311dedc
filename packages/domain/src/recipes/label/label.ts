import type { DeliveryDay } from '../../kernel/day.ts';
import { addDays } from '../../kernel/day.ts';
import { listOf } from '../../words/words.ts';
import type { Regime, RegimeAnswers } from './label-regime.ts';
import type { LabelSizeId } from './paper/label-sizes.ts';
import type { LabelText } from './wording/label-text.ts';

/** What the date on a label says. */
export const dateMarks = ['use-by', 'best-before'] as const;
export type DateMark = (typeof dateMarks)[number];

export const dateMarkLabels: Readonly<Record<DateMark, string>> = {
  'use-by': 'Use by',
  'best-before': 'Best before',
};

/** What somebody chooses for a label, beside what the card says. */
export type LabelChoices = RegimeAnswers & {
  readonly name: string;
  /** The largest side of the packet is under 80 square centimetres. */
  readonly isSmallPack: boolean;
  readonly size: LabelSizeId;
  /** Ingredients whose percentage is shown though the name does not speak of them. */
  readonly withPercentage: readonly number[];
  readonly packedOn: DeliveryDay;
  readonly dateMark: DateMark;
  readonly date: DeliveryDay | null;
  readonly weight: string;
  readonly storage: string;
  readonly batch: string;
  /** 'Walnuts, almonds'. */
  readonly mayContain: string;
};

/** The business as labels name it. */
export type LabelMaker = { readonly name: string; readonly address: readonly string[] };

/** What a label says: kept with every print of it. */
export type Label = {
  readonly regime: Regime;
  readonly name: string;
  readonly ingredients: LabelText;
  /** The allergens that are in it, by the words of the list. */
  readonly contains: readonly string[];
  /** 'May contain walnuts and almonds.'; empty for none. */
  readonly mayContain: string;
  readonly dateMark: DateMark;
  readonly date: DeliveryDay | null;
  readonly weight: string;
  readonly storage: string;
  readonly batch: string;
  /** 'Bakehouse Wholesale, Unit 4, Saltmarsh Yard, Marwick MK2 1BQ'. */
  readonly maker: string;
};

/** Food without a date is taken for eaten so many days after it was packed. */
const daysWithoutDate = 30;

/** The day after which nobody has food with this label any more: a label that turns wrong until then matters. */
export function goodUntil({ date, packedOn }: Pick<LabelChoices, 'date' | 'packedOn'>): DeliveryDay {
  return date ?? addDays(packedOn, daysWithoutDate);
}

/**
 * The sentence about what may be in it by accident, from names with commas between them.
 *
 * @example mayContainSentence('Walnuts, Brazil nuts, MILK') // 'May contain walnuts, Brazil nuts and milk.'
 */
export function mayContainSentence(typed: string): string {
  const names = typed
    .replace(/^\s*may (?:also )?contain\b:?/i, '')
    .split(/[,;]|\band\b/)
    .map((name) => name.trim().replace(/\.$/, ''))
    .filter((name) => name !== '')
    .map(inSentence);
  return names.length === 0 ? '' : `May contain ${listOf(names)}.`;
}

/** A name of food as it stands within a sentence: small, however it was typed, but for the country. */
function inSentence(name: string): string {
  const isShouted = name === name.toUpperCase();
  const small = isShouted ? name.toLowerCase() : name.charAt(0).toLowerCase() + name.slice(1);
  return small.replace(/^brazil/, 'Brazil');
}
