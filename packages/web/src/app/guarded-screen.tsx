import type { RouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import type { Screen } from './screen.ts';
import type { ScreenParameters } from './screen-component.ts';

/** Loaded with the shell, which is shown first. */
const ScreenGuard = lazyRouteComponent(() => import('./signed-in.tsx'), 'ScreenGuard');

/**
 * The component of a route: loads its screen lazily, when it is opened or preloaded, and denies it to people without
 * the needed permission.
 */
export function guardedScreen({
  title,
  needs,
  load,
}: Pick<Screen, 'title' | 'needs' | 'load'>): RouteComponent {
  const Loaded = lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen');
  const GuardedScreen: RouteComponent = () => {
    const parameters: ScreenParameters = useParams({ strict: false });
    return (
      <ScreenGuard title={title} needs={needs}>
        <Loaded parameters={parameters} />
      </ScreenGuard>
    );
  };
  GuardedScreen.preload = async () => {
    await Promise.all([ScreenGuard.preload?.(), Loaded.preload?.()]);
  };
  return GuardedScreen;
}
