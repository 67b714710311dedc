import { largestShopCost, readShopCost } from '@bakehouse/domain/administration/availability';
import type { NewPrice } from '@bakehouse/domain/catalogue/price-plan';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { formatCount, formatMoney, parseProductCost, pence } from '@bakehouse/domain/kernel/money';
import type { RefObject } from 'react';
import { useState } from 'react';
import { EditedInput } from '../../ui/fields/edited-input.tsx';

interface UnitPriceFieldProps {
  /** The price counts from this day on. */
  readonly from: DeliveryDay;
  /** What is typed is no price that can be saved, and a save was tried. */
  readonly showsMistake: boolean;
  readonly onDraft: (price: NewPrice | null) => void;
  readonly onMistake: (sentence: string | null) => void;
  /** Holds the field, so that a refused save can go to it. */
  readonly wrongField: RefObject<HTMLDivElement | null>;
}

const noPrice = 'Type pounds and pence, like 1.04.';
const tooLarge = `A price can be up to ${formatMoney(pence(largestShopCost))}.`;

/**
 * The first price of a new product, in pounds: blank means none, and digits past the pence are dropped (spec 001 section
 * 5, D10).
 */
export function UnitPriceField({ from, showsMistake, onDraft, onMistake, wrongField }: UnitPriceFieldProps) {
  const [text, setText] = useState('');
  /** What is still being typed accuses nobody. */
  const [isTyping, setTyping] = useState(false);
  const { cost, mistake } = readUnitPrice(text);

  function edit(typed: string): void {
    setText(typed);
    setTyping(true);
    const read = readUnitPrice(typed);
    onMistake(read.mistake);
    onDraft(read.cost === null ? null : { unitCost: read.cost, from });
  }

  return (
    <div ref={wrongField}>
      <EditedInput
        label="Unit price"
        inputMode="decimal"
        autoComplete="off"
        leftSection="£"
        value={text}
        before=""
        error={showsMistake || !isTyping ? mistake : null}
        description={mistake === null && describeCost(cost)}
        onEdit={edit}
        onBlur={() => setTyping(false)}
      />
    </div>
  );
}

/** What typed text costs; else why it cannot be the price. */
function readUnitPrice(text: string): { readonly cost: Pence | null; readonly mistake: string | null } {
  const cost = parseProductCost(text);
  if (cost === 'invalid') {
    // A number of too many digits is read as no amount.
    const isLarge = !text.includes('-') && readShopCost(text).kind === 'too-large';
    return { cost: null, mistake: isLarge ? tooLarge : noPrice };
  }
  return cost !== null && cost > largestShopCost
    ? { cost: null, mistake: tooLarge }
    : { cost, mistake: null };
}

function describeCost(cost: Pence | null): string {
  return cost === null ? 'Without a price it costs £0.00.' : `Stored as ${formatCount(cost)} pence.`;
}
