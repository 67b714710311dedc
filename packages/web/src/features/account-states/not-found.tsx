import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconArrowLeft, IconFileUnknown, IconHome, IconSearch } from '@tabler/icons-react';
import { useEffect } from 'react';
import { searchAddress } from '../../shared/addresses.ts';
import { useSignedIn } from '../../shared/session/me.tsx';
import { MessagePage } from '../../ui/message-page/message-page.tsx';
import type { RelatedLink } from '../../ui/message-page/related-links.tsx';

interface NotFoundProps {
  /** The heading, exact where the specification gives one ('SHOP 7 NOT FOUND'). */
  readonly heading?: string;
  /** One sentence on what to check. */
  readonly advice?: string;
  /** The first link. */
  readonly back?: { readonly href: string; readonly label: string };
}

/** The page for an unknown address or record. */
export function NotFound({
  heading = 'There is nothing at this address',
  advice = 'Check the address for a typing error, or go on from here.',
  back,
}: NotFoundProps) {
  const signedIn = useSignedIn();
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  const links: RelatedLink[] = [];
  if (back) links.push({ title: back.label, sign: IconArrowLeft, to: back.href });
  if (signedIn && meets(signedIn.actor, 'view-orders')) {
    links.push({
      title: 'Search',
      fact: 'Orders by number, shop or customer',
      sign: IconSearch,
      to: searchAddress(),
    });
  }
  links.push({ title: 'Home', sign: IconHome, to: '/' });
  return (
    <MessagePage Icon={IconFileUnknown} heading={heading} links={links}>
      <p>{advice}</p>
    </MessagePage>
  );
}
