import { query } from '../../shared/api.ts';

/** The progress of the set-up; fetched whenever the list is opened, because each step is done on another screen. */
export function firstStepsQuery() {
  return query.firstRun.readSteps.queryOptions({ staleTime: 0 });
}
