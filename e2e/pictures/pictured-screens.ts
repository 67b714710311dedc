import type { PicturedScreen } from './pictured-screen.ts';
import { administrationScreens } from './screens/administration.ts';
import { screensOfEverybody } from './screens/everybody.ts';
import { statesOfOrders } from './screens/order-states.ts';
import { orderScreens } from './screens/orders.ts';
import { productionScreens } from './screens/production.ts';
import { recipeScreens } from './screens/recipes.ts';
import { visitorScreens } from './screens/visitors.ts';

/** All pictured screens, in the order of docs/screens.md. */
export const picturedScreens: readonly PicturedScreen[] = [
  ...visitorScreens,
  ...orderScreens,
  ...statesOfOrders,
  ...productionScreens,
  ...recipeScreens,
  ...administrationScreens,
  ...screensOfEverybody,
];
