import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import type { PageShape } from '../ui/skeleton/page-skeleton.tsx';
import type { ScreenComponent } from './screen-component.ts';

/** One screen behind the sign-in. Route, guard and navigation follow from it. */
export interface Screen {
  /** Its address, as the router writes it. */
  readonly path: string;
  /** What the navigation and the browser's tab call it; the screen may add to it. */
  readonly title: string;
  /** Another title, where the search part of the address makes another screen of it; null where it does not. */
  readonly titleAt?: (search: string) => string | null;
  /** People without this permission see 'Permission denied' (spec 000 section 2, spec 001 section 2). */
  readonly needs: Need;
  readonly load: () => Promise<ScreenComponent>;
  /** Where this person is taken instead; null where nowhere. */
  readonly redirectFor?: (actor: Actor, today: DeliveryDay) => string | null;
  /** Where it is in the navigation; screens without one are opened from other screens. */
  readonly navigation?: MainNavigation | AdminNavigation;
  /** The area of the main navigation that it opens, for everybody who may open one of the area's screens. */
  readonly area?: MainNavigation & Pick<Screen, 'title' | 'needs'>;
  /**
   * On a phone it brings its own header, and the bottom tabs are away. On an upright tablet the app's header has the
   * main navigation in their place.
   */
  readonly ownPhoneHeader?: boolean;
  /** It fills the window: the app's header and tabs are away. */
  readonly fillsWindow?: boolean;
  /** What it looks like before it is there; a list where it says nothing. */
  readonly shape?: PageShape;
  /** The words of its address are told from a text in the same place by their letter case. */
  readonly caseSensitive?: boolean;
}

interface MainNavigation {
  readonly place: 'main';
  /** The shorter title for the phone's tabs. */
  readonly tabLabel?: string;
  readonly Icon: TablerIcon;
  readonly address: (today: DeliveryDay) => string;
  /** Addresses that start like this belong to the screen. */
  readonly within: RegExp;
}

interface AdminNavigation {
  readonly place: 'admin';
  readonly address: string;
  /** Further addresses that belong to it. */
  readonly within?: RegExp;
  /** A hairline before it parts it from the screens of the specification. */
  readonly afterRule?: boolean;
}
