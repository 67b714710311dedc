import { Button } from '@mantine/core';
import { IconCloudOff, IconHome } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { failureOf } from '../../shared/failure.ts';
import { MessagePage } from '../../ui/message-page/message-page.tsx';

/** A screen that could not be opened: what happened, the request's id, and a way to try again. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
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
      ways={[{ title: 'Home', sign: IconHome, to: '/' }]}
    >
      <p>{failure.sentence}</p>
    </MessagePage>
  );
}
