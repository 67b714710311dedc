import { Button } from '@mantine/core';
import { IconCloudOff, IconHome, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { isConnectionLost } from '../../shared/connection.ts';
import { failureOf, isPartMissing } from '../../shared/failure.ts';
import { MessagePage } from '../../ui/message-page/message-page.tsx';

/** A screen that could not be opened: the reason, the request's id, and a retry button. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isPartMissing(error) && !isConnectionLost()) return <OutdatedScreen />;
  const failure = failureOf(error);
  return (
    <MessagePage
      Icon={IconCloudOff}
      tone="bad"
      isAlert
      heading="This page did not open"
      requestId={failure.requestId}
      button={
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Try again
        </Button>
      }
      links={[{ title: 'Home', sign: IconHome, to: '/' }]}
    >
      <p>{failure.sentence}</p>
    </MessagePage>
  );
}

/** A new version was deployed, and a lazy chunk of this page no longer exists: offers a reload. */
function OutdatedScreen() {
  return (
    <MessagePage
      Icon={IconRefresh}
      tone="attention"
      isAlert
      heading="This page has a newer version"
      button={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      links={[{ title: 'Home', sign: IconHome, to: '/' }]}
    >
      <p>Bakehouse was updated while it was open here. Load the page again to continue.</p>
    </MessagePage>
  );
}
