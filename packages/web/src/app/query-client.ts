import { QueryClient } from '@tanstack/react-query';
import { failureOf, isTransient } from '../shared/failure.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && isTransient(failureOf(error)),
      // A person who is offline sees what is on the screen and why it is old, not a spinner that waits for the line.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
