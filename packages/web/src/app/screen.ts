import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import type { TablerIcon } from '@tabler/icons-react';
import type { PageShape } from '../ui/skeleton/page-skeleton.tsx';
import type { ScreenComponent } from './screen-component.ts';

/** A screen that needs a session. Its route, guard and navigation are derived from this. */
export interface Screen {
  /** Its path, in the router's syntax. */
  readonly path: string;
  /** Its name in the navigation and the document title; the screen may extend the latter. */
  readonly title: string;
  /** Another title for certain query parameters; null where the usual one applies. */
  readonly titleAt?: (search: string) => string | null;
  /** People without this permission see 'Permission denied' (spec 000 section 2, spec 001 section 2). */
  readonly needs: Need;
  readonly load: () => Promise<ScreenComponent>;
  /** The path that this person is redirected to instead; null for none. */
  readonly redirectFor?: (actor: Actor, today: DeliveryDay) => string | null;
  /** Its place in the navigation; screens without one are opened from other screens. */
  readonly navigation?: MainNavigation | AdminNavigation;
  /** The area of the main navigation that it represents, for everybody who may open one of the area's screens. */
  readonly area?: MainNavigation & Pick<Screen, 'title' | 'needs'>;
  /**
   * It has its own header on a phone, and no bottom tabs. On an upright tablet the app's header then has the main
   * navigation.
   */
  readonly ownPhoneHeader?: boolean;
  /** It fills the window without the app's header and tabs. */
  readonly fillsWindow?: boolean;
  /** The shape of its skeleton; 'list' by default. */
  readonly shape?: PageShape;
  /** Whether its path is matched case-sensitively, because a keyword and a search text share a segment. */
  readonly caseSensitive?: boolean;
}

interface MainNavigation {
  readonly place: 'main';
  /** The shorter title for the phone's tabs. */
  readonly tabLabel?: string;
  readonly Icon: TablerIcon;
  readonly address: (today: DeliveryDay) => string;
  /** The paths that belong to the screen. */
  readonly within: RegExp;
}

interface AdminNavigation {
  readonly place: 'admin';
  readonly address: string;
  /** Further paths that belong to it. */
  readonly within?: RegExp;
  /** Separated by a line from the screens of the specification. */
  readonly afterRule?: boolean;
}
