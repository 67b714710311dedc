import { boolean, int4, productId, text } from '../../../platform/database/columns.ts';
import { readStatement } from '../../../platform/database/statement.ts';

/** Every product by all its names in files, oldest first. */
export const namedProducts = readStatement('imports.namedProducts', {
  productId,
  itemCode: int4,
  name: text,
  active: boolean,
})`select id as "productId", pid as "itemCode", name, active from products order by id`;
