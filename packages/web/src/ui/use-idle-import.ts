import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * Imports a module that the page does not need at once, when the browser is idle; null until it is loaded, and where it
 * could not be.
 *
 * @param load imports the module; pass the same function at each call
 */
export function useIdleImport<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // The setter of a state would call a module that is a function.
        load().then(
          (loaded) => setModule(() => loaded),
          () => {},
        );
      }),
    [load],
  );
  return module;
}
