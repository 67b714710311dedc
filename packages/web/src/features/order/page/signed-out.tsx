import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { usePageTitle } from '../../../shared/page-title.ts';
import type { EndedSession } from '../../../shared/session/session-end.ts';
import { MessagePage } from '../../../ui/message-page/message-page.tsx';
import { changeLabels } from '../editor/change-labels.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { productsById } from '../grid/order-products.ts';

/**
 * In place of an order whose session ended while there were edits: hides the order from other people, and tells its
 * author where the edits are stored and how to return to them.
 */
export function SignedOut({ signInAgain }: EndedSession) {
  usePageTitle('Signed out');
  const draft = useOrderEditorPart((state) => state.draft);
  const products = useOrderEditorPart((state) => state.page.products);
  const labels = useMemo(() => changeLabels(draft, productsById(products)), [draft, products]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <MessagePage
      Icon={IconLogout}
      heading="You were signed out"
      headingRef={heading}
      button={<Button onClick={signInAgain}>Sign in again</Button>}
    >
      <p role="alert">{messages.orderNotSaved}</p>
      <p>Your draft is kept on this device and comes back when you have signed in: {labels.join(', ')}.</p>
    </MessagePage>
  );
}
