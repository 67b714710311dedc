import type { Actor } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { Screen } from '../screen.ts';
import { screens } from '../screens.ts';

type Placed<Place> = Extract<NonNullable<Screen['navigation']>, { readonly place: Place }>;
export type Destination<Place> = Pick<Screen, 'title' | 'needs'> & Omit<Placed<Place>, 'place'>;

const main = screens.flatMap(({ title, needs, navigation, area }): readonly Destination<'main'>[] => [
  ...(navigation?.place === 'main' ? [{ title, needs, ...navigation }] : []),
  ...(area ? [area] : []),
]);
const admin = screens.flatMap(({ title, needs, navigation }): readonly Destination<'admin'>[] =>
  navigation?.place === 'admin' ? [{ title, needs, ...navigation }] : [],
);

/** Whether a path belongs to administration, which has a second row of navigation. */
export function isAdministration(path: string): boolean {
  return /^\/admin(\/|$)/.test(path);
}

/** The entries of this person's main navigation, in order. */
export function destinationsFor(actor: Actor): readonly Destination<'main'>[] {
  return main.filter(({ needs }) => meets(actor, needs));
}

/** The screens of administration that this person may open, in order. `/admin` leads to the first. */
export function adminDestinationsFor(actor: Actor): readonly Destination<'admin'>[] {
  return admin.filter(({ needs }) => meets(actor, needs));
}

/** Whether a path belongs to an administration screen. */
export function isAt({ address, within }: Destination<'admin'>, path: string): boolean {
  return path === address || within?.test(path) === true;
}
