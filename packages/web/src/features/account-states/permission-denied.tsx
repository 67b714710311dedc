import { fullName } from '@bakehouse/domain/kernel/actor';
import { messages } from '@bakehouse/domain/kernel/messages';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { IconArrowsExchange, IconHome, IconLock, IconShoppingBag } from '@tabler/icons-react';
import { callBakehouse } from '../../shared/call-bakehouse.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { signOut } from '../../shared/session/auth.ts';
import { useMe } from '../../shared/session/me.tsx';
import { MessagePage } from '../../ui/message-page/message-page.tsx';

interface PermissionDeniedProps {
  /** The name of the page in the navigation: 'Users'. */
  readonly page: string;
  /** The permission that it needs. */
  readonly needs: Need;
}

/** A page that this person may not open (spec 000 section 2): its name, who may open it, and who can grant it. */
export function PermissionDenied({ page, needs }: PermissionDeniedProps) {
  const { me, actor } = useMe();
  usePageTitle('Permission denied');
  return (
    <MessagePage
      Icon={IconLock}
      heading={messages.permissionDenied}
      links={[
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
        You are signed in as {[fullName(actor), me.email].filter(Boolean).join(', ')}. ‘{page}’ is for{' '}
        {peopleOf[needs]}. An administrator of {me.businessName} can give you access
        {me.telephone !== '' && `: ${me.telephone}`}.
      </p>
    </MessagePage>
  );
}

/** Who may open a page, by its need. */
const peopleOf: Readonly<Record<Need, string>> = {
  anyone: 'everybody',
  'signed-in': 'people who are signed in',
  'own-account': 'the person whose account it is',
  'view-orders': 'people who may see orders',
  'edit-orders': 'people who may place orders',
  'view-spec-cards': 'people who may see spec cards',
  'edit-spec-cards': 'people who may change spec cards',
  'view-administration': 'admins',
  'edit-administration': 'admins who may make changes',
  'super-admin': 'super admins only',
};
