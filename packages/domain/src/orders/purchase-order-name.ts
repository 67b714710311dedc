/** 'PO' at the beginning, but not 'POLO'. */
const saysSo = /^p\.?o\.?(?![a-z])/i;

/**
 * The number of a purchase order as a text names it. Many shops write 'PO' into the number itself.
 *
 * @example namedPurchaseOrder('5512') // 'PO 5512'
 * @example namedPurchaseOrder('PO-77') // 'PO-77'
 */
export function namedPurchaseOrder(number: string): string {
  const tidy = number.trim();
  return saysSo.test(tidy) ? tidy : `PO ${tidy}`;
}

/** PO numbers as they were typed with commas, semicolons or line feeds between them. */
export function purchaseOrderNumbers(typed: string): readonly string[] {
  return typed.split(/[,;\n]+/).flatMap((number) => number.trim() || []);
}
