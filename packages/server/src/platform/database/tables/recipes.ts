import type { ProductId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Generated, JSONColumnType } from 'kysely';
import type { Maybe, MaybeMoment, Moment, WithDefault } from './column-kinds.ts';

/** An item of the recipe book: a recipe, a dish, or a product that is bought or sold. */
export type RecipeItems = {
  pid: number;
  /** 'RECIPE', 'DISH' or 'PRODUCT'. */
  type: string;
  name: string;
  display_name: WithDefault<string>;
  label_name: WithDefault<string>;
  /** The composition of a bought item, as on its packaging. */
  composition: WithDefault<string>;
  /** 'wheat', 'wholemeal' or 'other'; null for no flour. */
  flour: Maybe<string>;
  description: WithDefault<string>;
  terms: WithDefault<string>;
  /** As text, because it is a decimal; statements read it as a number. */
  quantity: Maybe<string>;
  quantity_unit: WithDefault<string>;
  /** Null is 'nothing declared', an empty list 'contains none' (D22). */
  allergens: Maybe<readonly string[]>;
  may_contain: WithDefault<readonly string[]>;
  /** Allergen groups without a declaration, although `allergens` is declared. */
  undeclared_allergens: WithDefault<readonly string[]>;
  suitables: WithDefault<readonly string[]>;
  /** Archived items cannot be used as ingredients any more. */
  active: WithDefault<boolean>;
  product_id: Maybe<ProductId>;
  author: WithDefault<string>;
  imported_at: MaybeMoment;
  updated_at: Moment;
  /** The version; a save sends the version that it edited. */
  version: WithDefault<number>;
  /** The version of the book at its last change. */
  book_version: WithDefault<number>;
};

/** The item of a child may be missing; its ingredients are then unknown. */
export type RecipeIngredients = {
  parent_pid: number;
  position: number;
  child_pid: number;
  quantity: Maybe<string>;
  quantity_unit: WithDefault<string>;
};

/** Positions start at 1. */
export type RecipeSteps = { recipe_pid: number; position: number; text: string };

/** The version of the whole book: every write of a recipe, a photo or a linked product increments it. */
export type RecipeBookRow = {
  only_row: Generated<boolean>;
  version: WithDefault<number>;
  /** The version at which an item was last deleted. */
  lost_version: WithDefault<number>;
};

/** Number 0 is the photo of the finished item; numbers from 1 are photos of the steps. */
export type RecipePhotos = {
  recipe_pid: number;
  number: number;
  /** Part of the names of its files in the store; a replaced photo gets another one. */
  kept_as: string;
  width: number;
  height: number;
  bytes: number;
  /** The hash of the uploaded file; null if none was uploaded. */
  sha256: Maybe<Buffer>;
  uploaded_by: UserId;
  viewed_by: Maybe<UserId>;
  uploaded_at: Moment;
};

/** Printed labels with their contents. */
export type LabelPrints = {
  id: string;
  recipe_pid: number;
  recipe_version: number;
  book_version: number;
  label: JSONColumnType<object>;
  /** The chosen options, as defaults for the next print of the same card. */
  choices: JSONColumnType<object>;
  size: string;
  /** The font size of the ingredients, in points. */
  font_size: number;
  copies: number;
  first_place: number;
  /** After this day no food with this label is in use any more. */
  good_until: DeliveryDay;
  printed_by: UserId;
  viewed_by: Maybe<UserId>;
  printed_at: Moment;
};

/** The allergens of a product according to its linked spec cards. */
export type ProductCardAllergens = {
  product_id: ProductId;
  contains: readonly string[];
  may_contain: readonly string[];
  unknown: readonly string[];
  /** The linked cards. */
  pids: readonly number[];
};
