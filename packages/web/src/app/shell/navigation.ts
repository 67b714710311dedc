import type { Actor } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import type { Screen } from '../screens.ts';
import { screens } from '../screens.ts';

type Placed<Place> = Extract<NonNullable<Screen['navigation']>, { readonly place: Place }>;
export type Destination<Place> = Pick<Screen, 'title' | 'needs'> & Omit<Placed<Place>, 'place'>;

function placedIn<Place extends 'main' | 'admin'>(
  place: Place,
): (screen: Screen) => readonly Destination<Place>[] {
  return ({ title, needs, navigation }) =>
    navigation?.place === place ? [{ title, needs, ...(navigation as Placed<Place>) }] : [];
}

const main = screens.flatMap(placedIn('main'));
const admin = screens.flatMap(placedIn('admin'));

/** What the main navigation leads this person to, in order. */
export function destinationsFor(actor: Actor): readonly Destination<'main'>[] {
  return main.filter(({ needs }) => meets(actor, needs));
}

/** The screens of administration that this person may open, in order. `/admin` leads to the first. */
export function adminDestinationsFor(actor: Actor): readonly Destination<'admin'>[] {
  return admin.filter(({ needs }) => meets(actor, needs));
}
