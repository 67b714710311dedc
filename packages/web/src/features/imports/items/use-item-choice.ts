import type { ImportItem, ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ItemMark } from '@bakehouse/domain/imports/import-plan';
import { itemOutcomes } from '@bakehouse/domain/imports/import-plan';
import { messages } from '@bakehouse/domain/kernel/messages';
import { useAddressChoices } from '../../../shared/days/range/use-address-choices.ts';
import type { ItemChoice } from '../api.ts';

export type ItemResult = NonNullable<ImportItem['result']>;

const itemMarks = [messages.unexpected, messages.unknown] as const satisfies readonly ItemMark[];
const itemResults = [
  messages.savedSuccessfully,
  messages.notSaved,
  messages.unrecognisedShop,
] as const satisfies readonly ItemResult[];

interface AddressedChoice {
  readonly choice: ItemChoice;
  /** Whether any filter is set. */
  readonly isNarrowed: boolean;
  readonly choose: (choices: {
    readonly show?: string | null;
    readonly type?: string | null;
    readonly mark?: string | null;
    readonly text?: string | null;
  }) => void;
}

/** The filters of an import's items, as query parameters: `?show=refused&text=quay`. */
export function useItemChoice({ state }: Pick<ImportView, 'state'>): AddressedChoice {
  const [search, choose] = useAddressChoices();
  const show = search.get('show');
  const type = search.get('type');
  const text = search.get('text') ?? '';
  const isSaved = state === 'applied' || state === 'undone';
  const outcome = isSaved ? undefined : itemOutcomes.find((one) => one === show);
  const result = isSaved ? itemResults.find((one) => one === show) : undefined;
  const mark = itemMarks.find((one) => one === search.get('mark'));
  return {
    choice: {
      text,
      ...(outcome && { outcome }),
      ...(result && { result }),
      ...(type !== null && { type }),
      ...(mark && { mark }),
    },
    isNarrowed: text !== '' || Boolean(outcome ?? result) || type !== null || mark !== undefined,
    choose,
  };
}
