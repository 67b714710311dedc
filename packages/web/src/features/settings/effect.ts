/** The effect of a setting: a current fact, an effect of the draft, or a loss. */
export interface Effect {
  readonly tone: 'fact' | 'good' | 'effect' | 'loss';
  readonly title?: string;
  readonly text: string;
  /** Links to what is affected. */
  readonly link?: { readonly address: string; readonly label: string } | undefined;
}
