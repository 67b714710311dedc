import { QueryClient } from '@tanstack/react-query';
import { failureOf } from '../shared/failure.ts';

/** Failures that a second try may heal: no answer, or a server that is just starting. */
const transient = new Set(['offline', 'unavailable']);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && transient.has(failureOf(error).kind),
      // A person who is offline sees what is on the screen and why it is old, not a spinner that waits for the line.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
