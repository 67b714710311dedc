import { useAddressChoices } from '../../shared/days/range/use-address-choices.ts';

/** What is looked at; all of it is in the address. */
export interface ProductChoices {
  /** Looked for in PID, name and description. */
  readonly search: string;
  readonly showsAvailability: boolean;
}

const availabilityView = 'availability';

export function useProductChoices() {
  const [search, choose] = useAddressChoices();
  const choices: ProductChoices = {
    search: search.get('search') ?? '',
    showsAvailability: search.get('view') === availabilityView,
  };
  return {
    choices,
    chooseSearch: (text: string) => choose({ search: text.trim() === '' ? null : text }),
    chooseAvailability: (shown: boolean) => choose({ view: shown ? availabilityView : null }),
  };
}
