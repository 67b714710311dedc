import { query } from '../../shared/api.ts';

/** How far the bakery is; asked whenever the list is opened, since each step is done on another screen. */
export function firstStepsQuery() {
  return query.firstRun.readSteps.queryOptions({ staleTime: 0 });
}
