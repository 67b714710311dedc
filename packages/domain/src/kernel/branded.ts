declare const brand: unique symbol;

/**
 * A primitive with a nominal type, so that a shop's id cannot be passed as a product's. `Branded<number, 'ShopId'>` is
 * a plain number at run time.
 */
export type Branded<Primitive, Name extends string> = Primitive & { readonly [brand]: Name };

export type OrderId = Branded<number, 'OrderId'>;
export type ShopId = Branded<number, 'ShopId'>;
export type ProductId = Branded<number, 'ProductId'>;
export type UserId = Branded<number, 'UserId'>;
/** The id of an account without a row among the users (D14); no row has it. */
export const noUserId = 0 as UserId;
/** The id of an uploaded picture: a UUID. */
export type PhotoId = Branded<string, 'PhotoId'>;
