import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { theme } from '../src/app/theme/theme.ts';
import { LiveQueryClient } from '../src/shared/live/live-query-client.ts';
import { Announcer } from '../src/ui/feedback/announcer.tsx';

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} env="test">
      {children}
      <Announcer />
    </MantineProvider>
  );
}

/** Renders a component with the theme and the page's live region. */
export function renderOnPage(part: ReactElement) {
  return render(part, { wrapper: Page });
}

/** Renders a component within a router and a query client. */
export function renderAtAddress(part: ReactElement, history = createMemoryHistory()) {
  const routeTree = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree, history });
  const client = new LiveQueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderOnPage(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
