import { fullName } from '@bakehouse/domain/kernel/actor';
import { messages } from '@bakehouse/domain/kernel/messages';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconArrowsExchange, IconHome, IconLock, IconShoppingBag } from '@tabler/icons-react';
import { callBakehouse } from '../../shared/call-bakehouse.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { signOut } from '../../shared/session/auth.ts';
import { useMe } from '../../shared/session/me.tsx';
import { MessagePage } from '../../ui/message-page/message-page.tsx';

/** A page that this person may not open (spec 000 section 2). */
export function PermissionDenied() {
  const { me, actor } = useMe();
  usePageTitle('Permission denied');
  return (
    <MessagePage
      Icon={IconLock}
      heading={messages.permissionDenied}
      ways={[
        ...(meets(actor, 'view-orders')
          ? [{ title: 'Back to orders', fact: 'The next open day', sign: IconShoppingBag, to: '/orders' }]
          : [{ title: 'Home', sign: IconHome, to: '/' }]),
        ...callBakehouse(me),
        {
          title: 'Sign in with another account',
          fact: 'This signs you out',
          sign: IconArrowsExchange,
          to: () => void signOut(),
        },
      ]}
    >
      <p>
        You are signed in as {[fullName(actor), me.email].filter(Boolean).join(', ')}. If you need this page,
        ask the bakehouse to allow it for you.
      </p>
    </MessagePage>
  );
}
