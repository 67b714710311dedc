import { buildName } from '../shared/build-name.ts';
import { isConnectionLost } from '../shared/connection.ts';
import { failureOf, isTransient } from '../shared/failure.ts';
import { createLastSeen } from '../shared/last-seen/last-seen.ts';
import { openStoredAnswers } from '../shared/last-seen/stored-answers.ts';
import { LiveQueryClient } from '../shared/live/live-query-client.ts';
import { storedAccount } from '../shared/session/auth.ts';
import { viewedUser } from '../shared/session/view-as.ts';

/** Stores this person's answers on this device (decision 080). */
export const lastSeen = createLastSeen({
  answers: openStoredAnswers(),
  build: buildName(),
  // Under View As nothing is stored.
  person: () => (viewedUser() === null ? storedAccount() : null),
});

export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !isConnectionLost() && isTransient(failureOf(error)),
      // Offline a query fails at once and the stored data is shown with its age; by default it would pause behind a
      // spinner.
      networkMode: 'always',
      persister: lastSeen.persister,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
