import type { ReactNode } from 'react';

/**
 * The parameters of an address: `date` as dd-MMM-yyyy, `order` its number or NEW with a `shop`, `term` of a search,
 * `importId`, `campaignId`, `mailId`, `search` of spec cards and the `pid` of one, and the name of a `guide`.
 */
export interface ScreenParameters {
  readonly date?: string;
  readonly term?: string;
  readonly order?: string;
  readonly shop?: string;
  readonly importId?: string;
  readonly campaignId?: string;
  readonly mailId?: string;
  readonly search?: string;
  readonly pid?: string;
  readonly guide?: string;
}

export type ScreenComponent = (props: { readonly parameters: ScreenParameters }) => ReactNode;
