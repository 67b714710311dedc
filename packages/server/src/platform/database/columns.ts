import type { OrderId, PhotoId, ProductId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';

/** A column that a statement returns. */
export type Column<Value> = {
  /** The PostgreSQL type, 'integer[]'. A test compares it with the schema. */
  readonly type: string;
  /** For the compiler only, never set: the type that the driver returns (`column-types.ts`). */
  readonly value?: Value;
};

type NamedColumn<Value> = Column<Value> & {
  /** The same column, nullable. */
  readonly nullable: Column<Value | null>;
  readonly array: NamedColumn<Value[]>;
  /** The same column with a narrower type: a branded id, or a union of a few words. */
  as<Narrower extends Value>(): NamedColumn<Narrower>;
};

/** The columns of a statement by their names. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row that has these columns. */
export type RowOf<Shape extends Columns> = {
  readonly [Name in keyof Shape]: Shape[Name] extends Column<infer Value> ? Value : never;
};

function column<Value>(type: string): NamedColumn<Value> {
  return {
    type,
    get nullable() {
      return column<Value | null>(type);
    },
    get array() {
      return column<Value[]>(`${type}[]`);
    },
    as: () => column(type),
  };
}

export const int2 = column<number>('smallint');
export const int4 = column<number>('integer');
export const int8 = column<number>('bigint');
export const float8 = column<number>('double precision');
export const boolean = column<boolean>('boolean');
export const text = column<string>('text');
export const uuid = column<string>('uuid');
export const bytes = column<Buffer>('bytea');
export const instant = column<Temporal.Instant>('timestamp with time zone');
/** The type of JSON is given where the statement is written: `json.as<CustomPart>()`. */
export const json = column<unknown>('json');
export const jsonb = column<unknown>('jsonb');

export const orderId = int8.as<OrderId>();
export const shopId = int4.as<ShopId>();
export const productId = int4.as<ProductId>();
export const userId = int4.as<UserId>();
export const photoId = uuid.as<PhotoId>();
export const pence = int4.as<Pence>();
/** A day is text, never a moment (D1). */
export const day = column<DeliveryDay>('date');
