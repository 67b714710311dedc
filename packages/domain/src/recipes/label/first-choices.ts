import type { DeliveryDay } from '../../kernel/day.ts';
import { addDays, daysBetween } from '../../kernel/day.ts';
import type { LabelChoices } from './label.ts';
import type { LabelItem } from './label-item.ts';
import { nameOnLabel } from './label-item.ts';
import { asSentence } from './label-problem.ts';
import { allergenName } from './wording/allergen-names.ts';

/**
 * What a label begins with: as it was printed last, for today, and good for as long as it was then. A card that was never
 * printed says its name and what it may contain; where it is packed and who sells it is asked.
 */
export function firstChoices(card: LabelItem, last: LabelChoices | null, today: DeliveryDay): LabelChoices {
  if (last) {
    const goodFor = last.date === null ? null : daysBetween(last.packedOn, last.date);
    return { ...last, packedOn: today, date: goodFor === null ? null : addDays(today, goodFor), batch: '' };
  }
  const mayContain = [...new Set(card.standing.mayContain.map(allergenName))];
  return {
    packing: null,
    sale: null,
    name: asSentence(nameOnLabel(card)),
    isSmallPack: false,
    size: 'roll-62x80',
    withPercentage: [],
    packedOn: today,
    dateMark: 'use-by',
    date: null,
    weight: '',
    storage: '',
    batch: '',
    mayContain: asSentence(mayContain.join(', ')),
  };
}
