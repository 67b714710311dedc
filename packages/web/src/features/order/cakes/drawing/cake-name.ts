import type { Cake } from '@bakehouse/domain/orders/custom-order';

/** The text alternative of a cake drawing. */
export function cakeName({ size, shape, sponge, filling, fruit, topping }: Cake, message: string): string {
  const words = message.trim().replaceAll(/\s+/g, ' ');
  const parts = [
    `${size} inch ${shape.toLowerCase()} cake`,
    `${sponge.toLowerCase()} sponge`,
    `${filling} filling`,
    ...(fruit === 'none' ? [] : [fruit]),
    `${topping} on top`,
    ...(words === '' ? [] : [`saying ${words}`]),
  ];
  return parts.join(', ');
}
