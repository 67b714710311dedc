import type { ComponentProps, MouseEvent } from 'react';
import { useFollowLink } from './use-follow-link.ts';

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly href: string;
  /** Keeps the scroll position, for details beside a list. */
  readonly keepsScroll?: boolean;
};

/**
 * A plain `<a>` to a path of this app which the router follows without loading the page again. For places where the
 * path arrives as text; where the route is known in code, TanStack's `Link` checks it.
 */
export function AppLink({ href, onClick, keepsScroll = false, ...rest }: AppLinkProps) {
  const follow = useFollowLink();
  function onFollow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || special || rest.target === '_blank') return;
    event.preventDefault();
    follow(href, { keepsScroll });
  }
  return <a {...rest} href={href} onClick={onFollow} />;
}
