import { buildName } from '../shared/build-name.ts';
import { isConnectionLost } from '../shared/connection.ts';
import { failureOf, isTransient } from '../shared/failure.ts';
import { openKeptAnswers } from '../shared/last-seen/kept-answers.ts';
import { createLastSeen } from '../shared/last-seen/last-seen.ts';
import { LiveQueryClient } from '../shared/live/live-query-client.ts';
import { keptAccount } from '../shared/session/auth.ts';
import { viewedUser } from '../shared/session/view-as.ts';

/** What this person last saw on this device (decision 080). */
export const lastSeen = createLastSeen({
  answers: openKeptAnswers(),
  build: buildName(),
  // What is seen through somebody else's eyes is nobody's own.
  person: () => (viewedUser() === null ? keptAccount() : null),
});

export const queryClient = new LiveQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !isConnectionLost() && isTransient(failureOf(error)),
      // A person who is offline sees what is on the screen and why it is old, not a spinner that waits for the line.
      networkMode: 'always',
      persister: lastSeen.persister,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
