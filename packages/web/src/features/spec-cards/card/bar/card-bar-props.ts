import type { CardForm } from '../card-form.ts';

export interface CardBarProps {
  readonly pid: number;
  /** The text of the search that the card is over. */
  readonly search: string;
  readonly multiplier: number;
  readonly form: CardForm;
  readonly onForm: (form: CardForm) => void;
  readonly canEdit: boolean;
  /** How many recipes are in it. */
  readonly nested: number;
  readonly onPrint: (withNested: boolean) => void;
}
