import type { ReactNode } from 'react';

/** What is in an address: `date` as dd-MMM-yyyy, `order` its number or NEW with a `shop`, `term` of a search. */
export interface ScreenParameters {
  readonly date?: string;
  readonly term?: string;
  readonly order?: string;
  readonly shop?: string;
}

export type ScreenComponent = (props: { readonly parameters: ScreenParameters }) => ReactNode;
