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
  /** What a bought item is made of, as its packet says. */
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
  /** Groups about which nothing is declared although `allergens` are. */
  undeclared_allergens: WithDefault<readonly string[]>;
  suitables: WithDefault<readonly string[]>;
  /** Archived ones are no ingredients of others any more. */
  active: WithDefault<boolean>;
  product_id: Maybe<ProductId>;
  author: WithDefault<string>;
  imported_at: MaybeMoment;
  updated_at: Moment;
  /** A save names the version it edited. */
  version: WithDefault<number>;
  /** The version of the book that wrote it last. */
  book_version: WithDefault<number>;
};

/** A child may be missing among the items: what is in it is then unknown. */
export type RecipeIngredients = {
  parent_pid: number;
  position: number;
  child_pid: number;
  quantity: Maybe<string>;
  quantity_unit: WithDefault<string>;
};

/** Positions begin with 1. */
export type RecipeSteps = { recipe_pid: number; position: number; text: string };

/** The version of the whole book: every write of a recipe, a photo or a linked product raises it. */
export type RecipeBookRow = {
  only_row: Generated<boolean>;
  version: WithDefault<number>;
  /** That which last lost an item. */
  lost_version: WithDefault<number>;
};

/** 0 is the photo of the whole, those from 1 on are of the steps. */
export type RecipePhotos = {
  recipe_pid: number;
  number: number;
  /** Part of the names of its files in the store; a replaced photo gets another one. */
  kept_as: string;
  width: number;
  height: number;
  bytes: number;
  /** Of the file that was uploaded; null where none was. */
  sha256: Maybe<Buffer>;
  uploaded_by: UserId;
  viewed_by: Maybe<UserId>;
  uploaded_at: Moment;
};

/** Labels that were printed, each with what it said. */
export type LabelPrints = {
  id: string;
  recipe_pid: number;
  recipe_version: number;
  book_version: number;
  label: JSONColumnType<object>;
  /** What was chosen for it, for the next print of the same card. */
  choices: JSONColumnType<object>;
  size: string;
  /** Of the ingredients, in points. */
  font_size: number;
  copies: number;
  first_place: number;
  /** After this day nobody has food with this label any more. */
  good_until: DeliveryDay;
  printed_by: UserId;
  viewed_by: Maybe<UserId>;
  printed_at: Moment;
};

/** What the spec cards that are linked to a product say about its allergens. */
export type ProductCardAllergens = {
  product_id: ProductId;
  contains: readonly string[];
  may_contain: readonly string[];
  unknown: readonly string[];
  /** The cards. */
  pids: readonly number[];
};
