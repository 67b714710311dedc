import type { CardForm } from '../card-form.ts';

export interface CardBarProps {
  readonly pid: number;
  /** The search below the card. */
  readonly search: string;
  readonly multiplier: number;
  readonly form: CardForm;
  readonly onForm: (form: CardForm) => void;
  readonly canEdit: boolean;
  /** The number of nested recipes. */
  readonly nested: number;
  readonly onPrint: (withNested: boolean) => void;
}
