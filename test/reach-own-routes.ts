import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** A test beside a feature's code that reaches it through the world of the tests. */
const testOfFeature = /^(.*\/packages\/[^/]+\/src\/features\/[^/]+\/).*\.test\.ts$/;

/**
 * Tests ask through the real door, so few of them import what they are about: they import the world, and the world
 * knows the whole application. For `vitest --changed` the world hides the application (see makeWorld), and here each
 * test of a feature says that it is about that feature. A change then selects the tests of the feature it is in.
 */
export function reachOwnRoutes(): Plugin {
  return {
    name: 'reach-own-routes',
    transform(code, id) {
      const feature = testOfFeature.exec(id)?.[1];
      if (feature === undefined || !/world\.ts['"]/.test(code)) return null;
      const routes = join(feature, 'routes.ts');
      // At the end, so that every line keeps its number.
      return existsSync(routes) ? { code: `${code}\nimport ${JSON.stringify(routes)};`, map: null } : null;
    },
  };
}
