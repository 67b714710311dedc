declare const brand: unique symbol;

/**
 * A primitive that must not be swapped for another of its kind: `Branded<number, 'ShopId'>` is a number at run
 * time and a type of its own while compiling.
 */
export type Branded<Primitive, Name extends string> = Primitive & { readonly [brand]: Name };

export type OrderId = Branded<number, 'OrderId'>;
export type ShopId = Branded<number, 'ShopId'>;
export type ProductId = Branded<number, 'ProductId'>;
export type UserId = Branded<number, 'UserId'>;
/** The id of an uploaded picture: a UUID. */
export type PhotoId = Branded<string, 'PhotoId'>;
