import type { Cake } from '@bakehouse/domain/orders/custom-order';

/** The colours of a topping, the same in both colour schemes. */
export type ToppingPaint = {
  readonly base: string;
  readonly edge: string;
  readonly piping: string;
  readonly letters: string;
};

export const toppingPaints: Readonly<Record<Cake['topping'], ToppingPaint>> = {
  'fresh cream': { base: '#fffdf7', edge: '#e6dccb', piping: '#fffaf0', letters: '#72274a' },
  'sugar paste': { base: '#fbf3f5', edge: '#dfc9d1', piping: '#f3e3e8', letters: '#72274a' },
  marzipan: { base: '#f4d99a', edge: '#cfa857', piping: '#ecc877', letters: '#5b2b0a' },
  'vanilla icing': { base: '#fdf0c4', edge: '#dcc27a', piping: '#f6e2a0', letters: '#72274a' },
  'chocolate icing': { base: '#5a3020', edge: '#371a10', piping: '#472418', letters: '#fff1d8' },
};

export const spongePaints: Readonly<Record<Cake['sponge'], string>> = {
  Chocolate: '#5f3422',
  Vanilla: '#f0cf86',
  Coffee: '#a9713f',
  Eggless: '#e6c9a0',
  Other: '#c9b8a6',
};

export const fillingPaints: Readonly<Record<Cake['filling'], string>> = {
  'fresh vanilla cream': '#fffaf0',
  'fresh chocolate cream': '#a3735a',
  'chocolate mousse': '#6f4230',
  'chocolate butter cream': '#8a5238',
  'vanilla butter cream': '#fbe7ae',
  'chocolate icing': '#3d2016',
};
