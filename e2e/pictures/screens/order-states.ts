import { addressDay } from '../../support/bakehouse.ts';
import { orderStates } from '../../support/order-states.ts';
import type { PicturedScreen } from '../pictured-screen.ts';
import { pictureMoment, sizes } from '../pictured-screen.ts';

const dayMs = 86_400_000;
/** The first days of December, far enough ahead not to change other pictures. */
const firstDay = Date.parse(pictureMoment) + 11 * dayMs;

/** States of an order page that are reached by actions. Each picture orders for a different day. */
export const statesOfOrders: readonly PicturedScreen[] = orderStates.map(
  ({ name, title, who, open, widths }, place) => ({
    name,
    title,
    who,
    path: '/account',
    screen: '/orders/$date/$order/{-$shop}',
    show(page) {
      const size = sizes.findIndex(({ width }) => width === page.viewportSize()?.width);
      return open(page, addressDay(new Date(firstDay + (place * sizes.length + size) * dayMs)));
    },
    ...(widths && { widths }),
  }),
);
