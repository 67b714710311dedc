import { meets } from '@bakehouse/domain/kernel/permissions';
import type { RouteComponent } from '@tanstack/react-router';
import { lazyRouteComponent, useParams } from '@tanstack/react-router';
import { PermissionDenied } from '../features/account-states/permission-denied.tsx';
import { useMe } from '../shared/session/me.tsx';
import type { ScreenParameters } from './screen-component.ts';
import type { Screen } from './screens.ts';

/** The screen for a route: loaded when it is opened or about to be, and closed to people who do not meet its need. */
export function guardedScreen({ needs, load }: Pick<Screen, 'needs' | 'load'>): RouteComponent {
  const Loaded = lazyRouteComponent(async () => ({ Screen: await load() }), 'Screen');
  const GuardedScreen: RouteComponent = () => {
    const { actor } = useMe();
    const parameters: ScreenParameters = useParams({ strict: false });
    return meets(actor, needs) ? <Loaded parameters={parameters} /> : <PermissionDenied />;
  };
  if (Loaded.preload) GuardedScreen.preload = Loaded.preload;
  return GuardedScreen;
}
