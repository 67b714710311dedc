import type { JobName } from '../flags.ts';
import type { Job, Stage } from './job.ts';
import {
  cachedDayJob,
  cachedSheetJob,
  listDayJob,
  sheetJob,
  stripJob,
  unchangedDayJob,
  unchangedSheetJob,
} from './read-days.ts';
import { resaveJob } from './resave.ts';
import { saveJob } from './save.ts';
import { searchAllJob, searchMonthJob, searchNumberJob } from './search.ts';

/** Every job by its name. */
export const jobs: Readonly<Record<JobName, (stage: Stage) => Job>> = {
  save: saveJob,
  resave: resaveJob,
  day: listDayJob,
  strip: stripJob,
  sheet: sheetJob,
  'day-kept': cachedDayJob,
  'sheet-kept': cachedSheetJob,
  'day-unchanged': unchangedDayJob,
  'sheet-unchanged': unchangedSheetJob,
  'search-month': searchMonthJob,
  'search-all': searchAllJob,
  'search-number': searchNumberJob,
};
