import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { otherAccountQuestion } from '../shared/session/other-account.ts';
import { Announcer } from '../ui/feedback/announcer.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { styleNonce } from './page-guards.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, theme } from './theme/theme.ts';

const OtherAccount = lazy(async () => ({
  default: (await import('../features/account-states/other-account.tsx')).OtherAccount,
}));

/** The routed screens, once the session of this browser is settled (see `land`). */
function Pages() {
  const question = useSyncExternalStore(otherAccountQuestion.subscribe, otherAccountQuestion.get);
  return question ? (
    <Suspense>
      <OtherAccount question={question} />
    </Suspense>
  ) : (
    <RouterProvider router={router} />
  );
}

/** The providers around all screens. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <Pages />
        <Toaster />
        <Announcer />
      </QueryClientProvider>
    </MantineProvider>
  );
}
