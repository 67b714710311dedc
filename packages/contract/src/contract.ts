import { account } from './account.ts';
import { availability } from './administration/availability.ts';
import { backups } from './administration/backups.ts';
import { administeredCategories } from './administration/categories.ts';
import { administrationHistory } from './administration/history.ts';
import { imports } from './administration/imports.ts';
import { productPrices } from './administration/product-prices.ts';
import { administeredProducts } from './administration/products.ts';
import { administeredSettings } from './administration/settings.ts';
import { administeredShops } from './administration/shops.ts';
import { status } from './administration/status.ts';
import { bench } from './bench.ts';
import { cutOffs } from './cut-offs.ts';
import { days } from './days.ts';
import { documents } from './documents.ts';
import { officeExports } from './exports.ts';
import { firstRun } from './first-run.ts';
import { campaigns } from './front-door/campaigns.ts';
import { draws } from './front-door/draws.ts';
import { leads } from './front-door/leads.ts';
import { home } from './home.ts';
import { live } from './live.ts';
import { mails } from './mails.ts';
import { orders } from './orders.ts';
import { search } from './search.ts';
import { shops } from './shops.ts';
import { labels } from './spec-cards/labels.ts';
import { recipeEditing } from './spec-cards/recipe-editing.ts';
import { recipeHistory } from './spec-cards/recipe-history.ts';
import { recipePhotos } from './spec-cards/recipe-photos.ts';
import { specCards } from './spec-cards/spec-cards.ts';
import { users } from './users.ts';

/** Our own interface, served under `/api`: what crosses the wire, who may call it, and how it may refuse. */
export const contract = {
  account,
  availability,
  administeredCategories,
  administeredProducts,
  administeredSettings,
  administeredShops,
  administrationHistory,
  backups,
  bench,
  campaigns,
  cutOffs,
  days,
  documents,
  draws,
  exports: officeExports,
  firstRun,
  home,
  imports,
  labels,
  leads,
  live,
  mails,
  orders,
  productPrices,
  recipeEditing,
  recipeHistory,
  recipePhotos,
  search,
  shops,
  specCards,
  status,
  users,
};
