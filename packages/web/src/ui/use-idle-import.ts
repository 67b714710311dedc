import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * A module that a page can do without at first, fetched once the browser has nothing else to do; null until it is there,
 * and where it could not be fetched.
 *
 * @param load imports it; the same function at each call
 */
export function useIdleImport<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        // A module may itself be a function, which a state would call.
        load().then(
          (loaded) => setModule(() => loaded),
          () => {},
        );
      }),
    [load],
  );
  return module;
}
