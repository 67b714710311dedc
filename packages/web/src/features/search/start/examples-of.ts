import type { SearchExamples } from '@bakehouse/contract/search';
import { parseSearchText } from '@bakehouse/domain/orders/search';

interface Example {
  readonly what: string;
  /** The search text; null for none. */
  readonly text: string | null;
}

/** An example of each kind of search, each with results. */
export function examplesOf(answer: SearchExamples | undefined): readonly Example[] {
  const orders = answer?.orders ?? [];
  const [first] = orders;
  const numbers = orders.map(({ purchaseOrderNumber }) => purchaseOrderNumber);
  return [
    { what: 'A shop or brand', text: first?.shopName ?? null },
    { what: 'An order or invoice number', text: first ? String(first.orderId) : null },
    { what: 'A PO number', text: numbers.find(isFound) ?? null },
    {
      what: 'Words of special instructions, or a customer’s name',
      text: orders.map(({ notes }) => wordsIn(notes)).find(isFound) ?? null,
    },
  ];
}

/** The largest numbers of words and characters of an example. */
const mostWords = 3;
const longest = 22;

/** The first words of instructions, without closing punctuation. */
function wordsIn(notes: string): string {
  const [sentence = ''] = notes.split(/[\n.,;:!?]/);
  return sentence.trim().split(/\s+/).slice(0, mostWords).join(' ');
}

function isFound(text: string): boolean {
  return text.length <= longest && !text.includes('\n') && parseSearchText(text) !== null;
}
